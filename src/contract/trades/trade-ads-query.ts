import * as v from 'valibot';
import { isPlayerId } from '../../domain/session/player-id.ts';
import { integerFrom1 } from '../items/items-query.ts';
import { PAGE_SIZE_MAX, TRADE_ADS_PAGE_SIZE } from '../shared/paths.ts';

const slug = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}_-]{1,100}$/u, 'a slug'));

/** Query of `GET /trade-ads` as a backend takes it (contract: Public reads); an unknown value is an error that names the allowed ones. */
export const tradeAdsQuery = v.object({
  page: integerFrom1(1e6, 1),
  limit: integerFrom1(PAGE_SIZE_MAX, TRADE_ADS_PAGE_SIZE),
  status: v.optional(v.picklist(['published']), 'published'),
  /** Slug of what the ads must offer, and of what they must look for. */
  offering: v.optional(slug),
  wanting: v.optional(slug),
  /** Id of who published them. */
  user: v.optional(v.pipe(v.string(), v.check(isPlayerId, 'the id of a player'))),
  /** Epoch milliseconds: ads that are newer are left out, so that pages stay as they were. */
  until: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,14}$/, 'a time in epoch milliseconds'),
      v.transform(Number),
    ),
  ),
});
export type TradeAdsQuery = v.InferOutput<typeof tradeAdsQuery>;
