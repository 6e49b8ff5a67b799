import * as v from 'valibot';
import { offerShape } from '../chat/shapes.ts';
import { dealCounts } from '../players/shapes.ts';
import { userShape } from '../session/shapes.ts';
import type { Calls } from '../shared/call.ts';
import { count } from '../shared/feed-scalars.ts';
import { dealsQuery } from './deals.ts';

/** The call of the player's own offers and deals (contract: Signed in). */
export const DEAL_CALLS = {
  'GET /deals': {
    access: 'player',
    query: dealsQuery,
    answer: v.object({
      deals: v.array(v.object({ offer: offerShape, user: userShape })),
      pages: count,
      counts: dealCounts,
    }),
  },
} as const satisfies Calls;
