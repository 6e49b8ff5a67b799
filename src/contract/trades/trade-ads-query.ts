import * as v from 'valibot';
import { isPlayerId } from '../../domain/session/player-id.ts';
import { key } from '../shared/feed-scalars.ts';
import { PAGE_SIZE_MAX, TRADE_ADS_PAGE_SIZE } from '../shared/paths.ts';
import { integerFrom1 } from '../shared/query-scalars.ts';

const time = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/, 'a time in epoch milliseconds'),
  v.transform(Number),
);

/** Query of `GET /trade-ads` as a backend accepts it (contract: Public reads). The error of an unknown value names the allowed ones. */
export const tradeAdsQuery = v.object({
  page: integerFrom1(1e6, 1),
  limit: integerFrom1(PAGE_SIZE_MAX, TRADE_ADS_PAGE_SIZE),
  status: v.optional(v.picklist(['published']), 'published'),
  /** The slug of an item that the trade ads must offer, and of one that they must look for. */
  offering: v.optional(key),
  wanting: v.optional(key),
  /** The id of their author. */
  user: v.optional(v.pipe(v.string(), v.check(isPlayerId, 'the id of a player'))),
  /** Epoch milliseconds: newer trade ads are left out, so that pages do not shift. */
  until: v.optional(time),
  /** When the reader's browser last changed a trade ad, in its own epoch milliseconds: no cache may answer (contract: Shared caches). */
  written: v.optional(time),
});
export type TradeAdsQuery = v.InferOutput<typeof tradeAdsQuery>;
