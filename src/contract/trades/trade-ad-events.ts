import * as v from 'valibot';
import type { AdChange } from '../../domain/trades/trade-ad-list.ts';
import type { Envelope } from '../shared/envelope.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientText } from '../shared/scalars.ts';
import { type TradeAd, toTradeAd } from './trade-ad.ts';

/** Messages of the channel that tell of ads, and what happened to the ad (contract: Real-time channel). */
export const AD_MESSAGES = {
  NEW_TRADE_AD: 'new',
  TRADE_AD_CHANGED: 'changed',
  TRADE_AD_REMOVED: 'removed',
} as const;

const data = v.object({ tradeAd: v.optional(v.unknown()), id: lenientText });

/** Reads such a message; null when it tells of no ad that can be read. */
export function toAdChange(
  kind: AdChange<TradeAd>['kind'],
  message: Envelope,
): AdChange<TradeAd> | null {
  const told = readAs(data, message.data);
  if (told === null) return null;
  if (kind === 'removed') return told.id === null ? null : { kind, id: told.id };
  const ad = toTradeAd(told.tradeAd);
  return ad === null ? null : { kind, ad };
}
