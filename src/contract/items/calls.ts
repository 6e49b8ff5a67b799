import * as v from 'valibot';
import type { Call, Calls } from '../shared/call.ts';
import { feedNoticeShape } from '../shared/feed-notice.ts';
import { count } from '../shared/feed-scalars.ts';
import { EVERY_60_S } from '../shared/freshness.ts';
import { text } from '../shared/shape-scalars.ts';
import { ingestAnswer } from './feed.ts';
import { historiesQuery, itemsQuery, listQuery } from './items-query.ts';
import { historyShape, itemShape, petShape, pointShape } from './shapes.ts';

/** A list of home: the items that are first by one of their facts. */
const list = {
  access: 'anyone',
  query: listQuery,
  answer: v.object({ pets: v.array(petShape) }),
  freshness: EVERY_60_S,
} as const satisfies Call;

/** Calls of the catalogue (contract: Public reads). */
export const ITEM_CALLS = {
  'GET /items/recent': { ...list, required: true },
  'GET /items/highest-value': { ...list, required: true },
  'GET /items/high-demand': { ...list, required: true },
  'GET /items/risers': list,
  'GET /items/fallers': list,
  'GET /items': {
    access: 'anyone',
    query: itemsQuery,
    answer: v.object({
      items: v.array(itemShape),
      page: count,
      limit: count,
      total: count,
      /** The further parameters that took effect. */
      applied: v.optional(v.array(text)),
      /** The words in place of mistyped ones. */
      corrected: v.optional(text),
      feed: v.optional(feedNoticeShape),
    }),
    required: true,
    freshness: EVERY_60_S,
  },
  'GET /items/{slugOrId}': {
    access: 'anyone',
    answer: v.object({
      item: itemShape,
      history: v.array(pointShape),
      feed: v.optional(feedNoticeShape),
    }),
    freshness: EVERY_60_S,
  },
  'GET /histories': {
    access: 'anyone',
    query: historiesQuery,
    answer: v.object({ histories: v.array(historyShape) }),
    freshness: EVERY_60_S,
    refuses: ['503 busy'],
  },
  'GET /former-slugs': {
    access: 'anyone',
    answer: v.object({ slugs: v.array(v.object({ slug: text, item: text })) }),
    freshness: EVERY_60_S,
  },
} as const satisfies Calls;

/** The call by which game data arrives (contract: Feed). */
export const FEED_CALLS = {
  'POST /ingest': { access: 'feed', answer: ingestAnswer },
} as const satisfies Calls;
