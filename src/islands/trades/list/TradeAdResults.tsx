import type { TradeAdQuery } from '../../../domain/trades/trade-ad-list.ts';
import type { TradeAdsState } from '../../../stores/trades/trade-ads.ts';
import { EmptyTradeAds } from './EmptyTradeAds.tsx';
import { TradeAdCards } from './TradeAdCards.tsx';
import { TradeAdSkeletons } from './TradeAdSkeletons.tsx';

type Props = {
  list: TradeAdsState;
  query: TradeAdQuery;
  /** Called when a pressed button disappears with its notice. */
  onAction: () => void;
};

/** The list, its skeletons or its empty state. The previous list stays while another one loads. */
export function TradeAdResults({ list, query, onAction }: Props) {
  const shown = list.state === 'loading' ? list.last : list;
  if (shown === null || (list.state === 'loading' && shown.tradeAds.length === 0)) {
    return (
      <div className="no-js:hidden">
        <TradeAdSkeletons />
      </div>
    );
  }
  if (shown.tradeAds.length === 0)
    return <EmptyTradeAds query={query} failed={shown.failed} onAction={onAction} />;
  return <TradeAdCards tradeAds={shown.tradeAds} />;
}
