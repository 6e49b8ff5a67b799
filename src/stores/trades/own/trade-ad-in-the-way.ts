import { CallError } from '../../../api/shared/call-error.ts';
import { tradeAdsPath } from '../../../domain/trades/open-trade-ads.ts';

/** The part of a toast that leads to the own trade ad because of which one was refused (behaviour T17); empty without one. */
export function linkToTradeAd(error: unknown, user: string) {
  const id = error instanceof CallError ? error.tradeAd : null;
  return id === null ? {} : { action: { label: 'See the ad', href: tradeAdsPath(user, id) } };
}
