import { readStats } from '../../api/home/stats.ts';
import { read } from './backend.ts';

let stats: ReturnType<typeof readStats> | undefined;

/** Whether the backend marks its data as made up, which every page then shows; requested once per build. */
export async function isDemo(): Promise<boolean> {
  stats ??= readStats(read);
  return (await stats).demo;
}
