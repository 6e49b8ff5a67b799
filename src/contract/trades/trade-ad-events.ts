import * as v from 'valibot';
import type { TradeAdChange } from '../../domain/trades/trade-ad-list.ts';
import type { Envelope } from '../shared/envelope.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientText } from '../shared/scalars.ts';
import { type TradeAd, toTradeAd } from './trade-ad.ts';

/** Messages of the channel that tell of ads, and what happened to the ad (contract: Real-time channel). */
export const TRADE_AD_MESSAGES = {
  NEW_TRADE_AD: 'new',
  TRADE_AD_CHANGED: 'changed',
  TRADE_AD_REMOVED: 'removed',
} as const;

const data = v.object({ tradeAd: v.optional(v.unknown()), id: lenientText });

/** Reads such a message; null when it tells of no ad that can be read. */
export function toTradeAdChange(
  kind: TradeAdChange<TradeAd>['kind'],
  message: Envelope,
): TradeAdChange<TradeAd> | null {
  const parsed = readAs(data, message.data);
  if (parsed === null) return null;
  if (kind === 'removed') return parsed.id === null ? null : { kind, id: parsed.id };
  const tradeAd = toTradeAd(parsed.tradeAd);
  return tradeAd === null ? null : { kind, tradeAd };
}
