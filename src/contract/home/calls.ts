import * as v from 'valibot';
import { listQuery } from '../items/items-query.ts';
import type { Calls } from '../shared/call.ts';
import { EVERY_30_S, EVERY_60_S } from '../shared/freshness.ts';
import { hatchShape, statsShape } from './shapes.ts';

/** Calls of the home page (contract: Public reads). */
export const HOME_CALLS = {
  'GET /stats': {
    access: 'anyone',
    answer: statsShape,
    required: true,
    freshness: EVERY_30_S,
  },
  'GET /hatches/recent': {
    access: 'anyone',
    query: listQuery,
    answer: v.object({ hatches: v.array(hatchShape) }),
    freshness: EVERY_60_S,
  },
} as const satisfies Calls;
