import { useStore } from '@nanostores/react';
import { $adNews } from '../../stores/ad-news.ts';
import type { AdList } from '../../stores/trade-ads.ts';

/** One line above the list, always there: that it loads, and what is new in it. */
export function AdLine({ list }: { list: AdList }) {
  const news = useStore($adNews, { ssr: 'initial' });
  const isLoading = list.state === 'loading';
  return (
    <p className="ad-line needs-script">
      {isLoading && <span className="spinner" />}
      <span role="status">{isLoading ? 'Loading trade ads...' : news}</span>
      {!isLoading && news === '' && !list.failed && 'Live: new ads show by themselves.'}
    </p>
  );
}
