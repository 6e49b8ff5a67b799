import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { shortSide } from '../../../domain/trades/short-side.ts';
import { $endedTradeAds, renew } from '../../../stores/trades/ended-trade-ads.ts';
import { Age } from '../../shared/Age.tsx';

type Props = {
  /** Called when the pressed button has disappeared with its trade ad. */
  onRenewed: () => void;
};

/** An ended trade ad in two lines, with one press to renew it. */
function EndedTradeAd({ tradeAd, onRenewed }: Props & { tradeAd: TradeAd }) {
  const [isBusy, setBusy] = useState(false);

  async function press() {
    if (isBusy) return;
    setBusy(true);
    await renew(tradeAd);
    setBusy(false);
    if (!$endedTradeAds.get().includes(tradeAd)) onRenewed();
  }

  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 p-3">
      <p className="min-w-0 grow wrap-anywhere">
        {shortSide(tradeAd.offering)} <span className="text-muted">for</span>{' '}
        {shortSide(tradeAd.wanted)}
        <span className="block text-sm text-muted">
          Published <Age at={tradeAd.createdAt} />
        </span>
      </p>
      <button
        type="button"
        className="button button-accent min-h-11"
        aria-disabled={isBusy}
        onClick={() => void press()}
      >
        {isBusy ? 'One moment...' : 'Renew'}
      </button>
    </div>
  );
}

/** The reader's own trade ads that have ended in the last day (behaviour T15); nothing without any. */
export function EndedTradeAds({ onRenewed }: Props) {
  const tradeAds = useStore($endedTradeAds);
  if (tradeAds.length === 0) return null;
  return (
    <section aria-labelledby="ended-ads" className="mb-4">
      <h2 id="ended-ads" className="mb-2 text-xl">
        Your ended ads
      </h2>
      <ul className="grid gap-2">
        {tradeAds.map((tradeAd) => (
          <li key={tradeAd.id}>
            <EndedTradeAd tradeAd={tradeAd} onRenewed={onRenewed} />
          </li>
        ))}
      </ul>
    </section>
  );
}
