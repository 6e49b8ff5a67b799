import { PATHS } from '../contract/paths.ts';
import { type SiteStats, siteStats } from '../contract/stats.ts';
import { answerAs } from './answer-as.ts';
import type { Read } from './client.ts';

/** Reads the site's live figures; rejects with a CallError. */
export async function readStats(read: Read): Promise<SiteStats> {
  return answerAs(siteStats, `GET ${PATHS.stats}`, await read(PATHS.stats));
}
