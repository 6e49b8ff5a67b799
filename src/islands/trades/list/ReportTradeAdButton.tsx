import { useStore } from '@nanostores/react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { reportTradeAd } from '../../../stores/chat/safety/safety-form.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';

/** Reports a trade ad and its author (behaviour M7). It needs a session, and nobody reports their own. */
export function ReportTradeAdButton({ tradeAd }: { tradeAd: TradeAd }) {
  const viewerId = useStore($viewerId, { ssr: () => null });
  if (viewerId === null || viewerId === tradeAd.user.id) return null;
  return (
    <button
      type="button"
      className="button button-quiet min-h-11 shrink-0 px-3 text-sm text-muted"
      aria-haspopup="dialog"
      onClick={() => reportTradeAd(tradeAd)}
    >
      Report
      <span className="sr-only">
        {' '}
        this ad of <bdi translate="no">{tradeAd.user.username}</bdi>
      </span>
    </button>
  );
}
