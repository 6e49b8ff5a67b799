import { type SiteStats, siteStats } from '../../contract/home/stats.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** Reads the site stats; rejects with a CallError. */
export const readStats = (read: Read): Promise<SiteStats> =>
  makeRead(read, 'GET /stats', { as: siteStats });
