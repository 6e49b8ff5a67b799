import { PATHS } from '../contract/paths.ts';
import { type SiteStats, siteStats } from '../contract/stats.ts';
import { CallError } from './call-error.ts';
import type { Read } from './client.ts';

/** Reads the site's live figures; rejects with a CallError. */
export async function readStats(read: Read): Promise<SiteStats> {
  const result = siteStats.safeParse(await read(PATHS.stats));
  if (!result.success) throw new CallError(`GET ${PATHS.stats}`, 'answered in an unknown shape');
  return result.data;
}
