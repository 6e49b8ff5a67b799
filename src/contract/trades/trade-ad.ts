import * as v from 'valibot';
import { fallbackName, markedName } from '../../domain/players/player-mark.ts';
import { mergeTradeItems } from '../../domain/trades/stacks.ts';
import type { TradeItem } from '../../domain/trades/trade-item.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientNumber, lenientText, lenientTime } from '../shared/scalars.ts';
import { toTradeItems } from './trade-item.ts';

/** The author of a trade ad, with the avatar's URL as the backend gives it; null when there is none. */
export type Trader = { id: string; username: string; avatar: string | null };

/** A published trade ad with each item of a side once; `createdAt` in epoch milliseconds. */
export type TradeAd = {
  id: string;
  user: Trader;
  createdAt: number;
  offering: TradeItem[];
  wanted: TradeItem[];
};

/** The only title of a trade ad: no free text of a player stands on the board (behaviour T17). */
export const TRADE_AD_TITLE = 'Trade Offer';

const tradeAdUser = v.object({
  username: lenientText,
  name: lenientText,
  avatar_url: lenientText,
  mark: lenientText,
});
/** A trade ad on the wire (contract: Shapes). */
const wireTradeAd = v.object({
  id: lenientText,
  user_id: lenientText,
  user: v.optional(v.unknown()),
  created_at: lenientTime,
  status: lenientText,
  offering_items: v.optional(v.unknown()),
  looking_for_items: v.optional(v.unknown()),
});

/** The author of a trade ad. A shared name has a mark (behaviour U3). */
function toTrader(id: string, raw: unknown): Trader {
  const user = readAs(tradeAdUser, raw);
  const username = user?.username ?? user?.name ?? fallbackName(id);
  const name = markedName(username, user?.mark ?? null);
  return { id, username: name, avatar: user?.avatar_url ?? null };
}

function parse(raw: unknown, asked: 'published' | 'paused'): TradeAd | null {
  const parsed = readAs(wireTradeAd, raw);
  if (parsed === null) return null;
  const { id, user_id, created_at, status } = parsed;
  if (id === null || user_id === null || created_at === null) return null;
  if ((status ?? 'published') !== asked) return null;
  return {
    id,
    user: toTrader(user_id, parsed.user),
    createdAt: created_at,
    offering: mergeTradeItems(toTradeItems(parsed.offering_items)),
    wanted: mergeTradeItems(toTradeItems(parsed.looking_for_items)),
  };
}

/** Parses a published trade ad (contract: Shapes); null when it lacks an id, an author or a time, or has another status. */
export const toTradeAd = (raw: unknown): TradeAd | null => parse(raw, 'published');

/** Parses a trade ad that a deal has paused, likewise. */
export const toPausedTradeAd = (raw: unknown): TradeAd | null => parse(raw, 'paused');

/** Answer of `GET /trade-ads`, whose trade ads are parsed one by one. */
export const tradeAdsAnswer = v.object({
  data: v.array(v.unknown()),
  pagination: v.fallback(v.object({ page: lenientNumber, pages: lenientNumber }), {
    page: null,
    pages: null,
  }),
});

const tradeAdAnswer = v.object({ data: v.unknown() });

/** Parses the answer of the calls for one trade ad; null for another shape. */
export const toTradeAdAnswer = (raw: unknown): TradeAd | null =>
  toTradeAd(readAs(tradeAdAnswer, raw)?.data);
