import type { Calls } from '../shared/call.ts';
import { EVERY_60_S } from '../shared/freshness.ts';
import { playerShape } from './shapes.ts';

/** The call about a player (contract: Public reads). */
export const PLAYER_CALLS = {
  'GET /players/{id}': {
    access: 'anyone',
    answer: playerShape,
    freshness: EVERY_60_S,
  },
} as const satisfies Calls;
