import type { Calls } from '../shared/call.ts';
import { LIVE } from '../shared/freshness.ts';
import { statusShape } from './shapes.ts';

/** The call of shop stocks and weather (contract: Public reads). */
export const STATUS_CALLS = {
  'GET /status': { access: 'anyone', answer: statusShape, required: true, freshness: LIVE },
} as const satisfies Calls;
