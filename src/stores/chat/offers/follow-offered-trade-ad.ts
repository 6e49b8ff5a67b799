import { toTradeAd } from '../../../contract/trades/trade-ad.ts';
import { onChannelEvent } from '../../shared/on-channel-event.ts';
import { endAll } from '../../shared/on-page-mount.ts';
import { $offerForm, type OpenOffer } from './offer-form.ts';

const EDITED = 'This trade ad has just been edited. Look at it again before you send this offer.';
const GONE = 'This trade ad is gone. You can still make an offer of your own.';

function change(tradeAdId: string | undefined, part: Partial<OpenOffer>): void {
  const form = $offerForm.get();
  if (form?.state !== 'open' || form.tradeAdId === null || form.tradeAdId !== tradeAdId) return;
  $offerForm.set({ ...form, isAsked: false, ...part });
}

/** Notes in the open offer that its trade ad was edited or is gone (behaviour M33). Returns how to stop that. */
export function followOfferedTradeAd(): () => void {
  return endAll([
    onChannelEvent('TRADE_AD_CHANGED', ({ tradeAd }) =>
      change(toTradeAd(tradeAd)?.id, { note: EDITED, names: [] }),
    ),
    onChannelEvent('TRADE_AD_REMOVED', ({ id }) =>
      change(id, { note: GONE, names: [], tradeAdId: null }),
    ),
  ]);
}
