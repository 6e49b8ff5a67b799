import { useStore } from '@nanostores/react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { reportAd } from '../../../stores/chat/safety/safety-form.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';

/** Reports an ad and its author (behaviour M7); for who is signed in, and nobody reports themselves. */
export function ReportTradeAdButton({ ad }: { ad: TradeAd }) {
  const viewer = useStore($viewerId, { ssr: () => null });
  if (viewer === null || viewer === ad.user.id) return null;
  return (
    <button
      type="button"
      className="button button-quiet min-h-11 shrink-0 px-3 text-sm text-muted"
      aria-haspopup="dialog"
      onClick={() => reportAd(ad)}
    >
      Report<span className="sr-only"> this ad of {ad.user.username}</span>
    </button>
  );
}
