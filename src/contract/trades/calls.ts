import * as v from 'valibot';
import type { Calls } from '../shared/call.ts';
import { count } from '../shared/feed-scalars.ts';
import { LIVE } from '../shared/freshness.ts';
import { tradeAdShape } from './shapes.ts';
import { changedTradeAd, newTradeAd } from './trade-ad-body.ts';
import { tradeAdsQuery } from './trade-ads-query.ts';

const answer = v.object({ data: tradeAdShape });

/** Reads of trade ads (contract: Public reads). */
export const TRADE_AD_READS = {
  'GET /trade-ads': {
    access: 'anyone',
    query: tradeAdsQuery,
    answer: v.object({
      data: v.array(tradeAdShape),
      pagination: v.object({ page: count, pages: count }),
    }),
    required: true,
    freshness: LIVE,
  },
  'GET /trade-ads/{id}': {
    access: 'anyone',
    /** Only the time of the reader's last change counts here. */
    query: v.object({ written: tradeAdsQuery.entries.written }),
    answer,
    required: true,
    freshness: LIVE,
  },
} as const satisfies Calls;

/** The refusals of the two sides of a trade, in an ad as in an offer. */
export const OF_SIDES = [
  '422 empty_side',
  '422 not_tradeable',
  '422 unknown_category',
  '422 unknown_item',
] as const;

/** The refusals of a change that leaves a trade ad open. */
const OF_OWN_AD = ['403 muted', '403 not_yours', '409 ad_open', '409 ad_promised'] as const;

/** Calls about the player's own trade ads (contract: Signed in). */
export const OWN_TRADE_AD_CALLS = {
  'POST /trade-ads': {
    access: 'player',
    body: newTradeAd,
    answer,
    required: true,
    refuses: [
      '403 muted',
      '409 ad_gone',
      '409 ad_open',
      '409 ad_promised',
      '409 too_many_open_ads',
      ...OF_SIDES,
      '422 too_many_details',
      '429 too_many_ads',
    ],
  },
  'PUT /trade-ads/{id}': {
    access: 'player',
    body: changedTradeAd,
    answer,
    required: true,
    refuses: [...OF_OWN_AD, ...OF_SIDES, '429 too_many_changes'],
  },
  'DELETE /trade-ads/{id}': {
    access: 'player',
    required: true,
    refuses: ['403 not_yours'],
  },
  'POST /trade-ads/{id}/renew': {
    access: 'player',
    answer,
    refuses: [...OF_OWN_AD, '409 too_many_open_ads', '422 not_tradeable', '429 too_many_ads'],
  },
  'GET /account/ended-trade-ads': {
    access: 'player',
    answer: v.object({ data: v.array(tradeAdShape) }),
  },
} as const satisfies Calls;
