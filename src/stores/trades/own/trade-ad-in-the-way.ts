import { CallError } from '../../../api/shared/call-error.ts';
import { TOO_MANY_OPEN, tradeAdsPath } from '../../../domain/trades/open-trade-ads.ts';

/** The part of a toast that leads to the own trade ads because of which one was refused, or to the one that is (behaviour T17); empty for another refusal. */
export function linkToTradeAd(error: unknown, user: string) {
  if (!(error instanceof CallError)) return {};
  const { code, tradeAd } = error;
  if (tradeAd !== null) {
    return { action: { label: 'See the ad', href: tradeAdsPath(user, tradeAd) } };
  }
  return code === TOO_MANY_OPEN.code
    ? { action: { label: 'Your ads', href: tradeAdsPath(user) } }
    : {};
}
