import type { TradeAdQuery } from '../../../domain/trades/trade-ad-list.ts';
import type { TradeAdsState } from '../../../stores/trades/trade-ads.ts';
import { TradeSides } from '../slots/TradeSides.tsx';
import { EmptyTradeAds } from './EmptyTradeAds.tsx';
import { TradeAdCards } from './TradeAdCards.tsx';
import { TradeAdList } from './TradeAdList.tsx';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Eight placeholders in the size of trade ad cards (behaviour T3). */
function TradeAdSkeletons() {
  return (
    <TradeAdList isHidden>
      {KEYS.map((key) => (
        <li key={key}>
          <div className="card flex min-w-0 flex-col gap-2 border-2 border-b-4 p-2.5">
            <div className="flex items-center gap-3">
              <div className="skeleton size-10 shrink-0 rounded-full bg-accent" />
              <div className="grid grow gap-2">
                <div className="skeleton h-5 w-2/5" />
                <div className="skeleton h-4 w-1/5" />
              </div>
            </div>
            <TradeSides>
              <div className="skeleton h-39.5" />
              <div className="skeleton h-39.5" />
            </TradeSides>
            <div className="skeleton h-17" />
            <div className="skeleton h-12" />
          </div>
        </li>
      ))}
    </TradeAdList>
  );
}

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
