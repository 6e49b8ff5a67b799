import type { AdQuery } from '../../../stores/trades/trade-ad-filter.ts';
import type { AdList } from '../../../stores/trades/trade-ads.ts';
import { EmptyTradeAds } from './EmptyTradeAds.tsx';
import { TradeAdCards } from './TradeAdCards.tsx';
import { TradeAdSkeletons } from './TradeAdSkeletons.tsx';

type Props = {
  list: AdList;
  query: AdQuery;
  /** A button was pressed that goes with what it stands in. */
  onLeft: () => void;
};

/** The list, or what stands instead of it; while another is read the one before stays. */
export function TradeAdResults({ list, query, onLeft }: Props) {
  const shown = list.state === 'loading' ? list.last : list;
  if (shown === null || (list.state === 'loading' && shown.ads.length === 0)) {
    return (
      <div className="needs-script">
        <TradeAdSkeletons />
      </div>
    );
  }
  if (shown.ads.length === 0)
    return <EmptyTradeAds query={query} failed={shown.failed} onLeft={onLeft} />;
  return <TradeAdCards ads={shown.ads} />;
}
