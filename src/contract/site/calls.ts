import type { Calls } from '../shared/call.ts';
import { EVERY_30_S, EVERY_60_S } from '../shared/freshness.ts';
import { buildStatus } from './build-status.ts';

/** Calls about the site itself (contract: Public reads). */
export const SITE_CALLS = {
  'GET /build': {
    access: 'anyone',
    answer: buildStatus,
    freshness: EVERY_30_S,
    refuses: ['404 not_found'],
  },
  'GET /openapi.json': {
    access: 'anyone',
    answer: 'these calls as an OpenAPI 3.1 document',
    freshness: EVERY_60_S,
  },
} as const satisfies Calls;

/** Calls of the root client by which an operator's tools know the process. */
export const HEALTH_CALLS = {
  'GET /healthz': { access: 'anyone', answer: '200 while the process lives' },
  'GET /readyz': {
    access: 'anyone',
    answer: '200, or 503 while it starts or drains, or cannot use its database',
  },
} as const satisfies Calls;
