import type { TradeAd } from '../../contract/trades/trade-ad.ts';
import { useLoaded } from '../shared/use-loaded.ts';

const load = () => import('./OpenTradeAds.tsx').then(({ OpenTradeAds }) => OpenTradeAds);

const focusHeading = () => document.getElementById('open-ads')?.focus();

/** A player's open trade ads, newest first. Their cards load where there are any. */
export function PlayerTradeAds({ tradeAds }: { tradeAds: readonly TradeAd[] }) {
  const hasSome = tradeAds.length > 0;
  const OpenTradeAds = useLoaded(hasSome, load);
  return (
    <section aria-labelledby="open-ads" className="mt-8">
      <h2 id="open-ads" tabIndex={-1} className="mb-3 text-xl">
        Open trade ads
      </h2>
      {!hasSome && <p className="text-muted">No trade ad is open right now.</p>}
      {hasSome && OpenTradeAds === null && <div className="skeleton h-32" />}
      {hasSome && OpenTradeAds && <OpenTradeAds tradeAds={tradeAds} onDeleted={focusHeading} />}
    </section>
  );
}
