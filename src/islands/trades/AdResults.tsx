import type { AdQuery } from '../../stores/ad-filter.ts';
import type { AdList } from '../../stores/trade-ads.ts';
import { AdCards } from './AdCards.tsx';
import { AdSkeletons } from './AdSkeletons.tsx';
import { EmptyAds } from './EmptyAds.tsx';

/** The list, or what stands instead of it; while another is read the one before stays. */
export function AdResults({ list, query }: { list: AdList; query: AdQuery }) {
  const shown = list.state === 'loading' ? list.last : list;
  if (shown === null || (list.state === 'loading' && shown.ads.length === 0)) {
    return (
      <div className="needs-script">
        <AdSkeletons />
      </div>
    );
  }
  if (shown.ads.length === 0) return <EmptyAds query={query} failed={shown.failed} />;
  return <AdCards ads={shown.ads} />;
}
