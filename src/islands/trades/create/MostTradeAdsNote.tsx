import { useStore } from '@nanostores/react';
import { TOO_MANY_OPEN, tradeAdsPath } from '../../../domain/trades/open-trade-ads.ts';
import { $hasMostTradeAds } from '../../../stores/trades/own/open-trade-ad-count.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';

/** Says to who has as many open trade ads as they may that another one is refused, with a link to them (behaviour T19). */
export function MostTradeAdsNote() {
  const hasMost = useStore($hasMostTradeAds);
  const viewerId = useStore($viewerId);
  return (
    <div role="status">
      {hasMost && viewerId !== null && (
        <div className="card mb-4 flex flex-wrap items-center justify-between gap-3 border-l-4 border-l-red p-3">
          <p className="min-w-0 grow basis-56">{TOO_MANY_OPEN.message}</p>
          <a href={tradeAdsPath(viewerId)} className="button min-h-11">
            Your ads
          </a>
        </div>
      )}
    </div>
  );
}
