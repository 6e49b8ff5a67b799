import { type SiteStats, siteStats } from '../../contract/home/stats.ts';
import { PATHS } from '../../contract/shared/paths.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Read } from '../shared/client.ts';

/** Reads the site stats; rejects with a CallError. */
export async function readStats(read: Read): Promise<SiteStats> {
  return answerAs(siteStats, `GET ${PATHS.stats}`, await read(PATHS.stats));
}
