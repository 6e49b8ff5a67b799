import { readStats } from '../../api/home/stats.ts';
import { read } from './backend.ts';

let stats: ReturnType<typeof readStats> | undefined;

/** Whether the backend says that its data is made up, so that every page says so too; asked once a build. */
export async function isDemo(): Promise<boolean> {
  stats ??= readStats(read);
  return (await stats).demo;
}
