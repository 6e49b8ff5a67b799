import type { AdQuery } from '../../../stores/trades/trade-ad-filter.ts';
import type { AdList } from '../../../stores/trades/trade-ads.ts';
import { EmptyAds } from './EmptyTradeAds.tsx';
import { AdCards } from './TradeAdCards.tsx';
import { AdSkeletons } from './TradeAdSkeletons.tsx';

type Props = {
  list: AdList;
  query: AdQuery;
  /** A button was pressed that goes with what it stands in. */
  onLeft: () => void;
};

/** The list, or what stands instead of it; while another is read the one before stays. */
export function AdResults({ list, query, onLeft }: Props) {
  const shown = list.state === 'loading' ? list.last : list;
  if (shown === null || (list.state === 'loading' && shown.ads.length === 0)) {
    return (
      <div className="needs-script">
        <AdSkeletons />
      </div>
    );
  }
  if (shown.ads.length === 0)
    return <EmptyAds query={query} failed={shown.failed} onLeft={onLeft} />;
  return <AdCards ads={shown.ads} />;
}
