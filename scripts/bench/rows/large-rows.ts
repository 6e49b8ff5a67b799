import path from 'node:path';
import { type BuildRun, runBuild } from '../build-run.ts';
import { fillBackend, largeSettings } from '../large-backend.ts';
import type { Row } from '../row.ts';
import { withBackend } from '../served-site.ts';
import { largeBuildRows, rebuildRows } from './large-build-rows.ts';
import { largeListRows } from './large-list-rows.ts';

const SMALL = 1000;
const LARGE = 10_000;

/** The build and the catalogue with one and ten thousand generated items (docs/performance.md). */
export async function largeRows(folder: string): Promise<Row[]> {
  const runs = new Map<number, BuildRun>();
  const fillAndBuild = async (settings: Record<string, string>, origin: string, count: number) => {
    await fillBackend(origin, count);
    runs.set(count, await runBuild(settings));
  };
  const small = await largeSettings(path.join(folder, 'small'));
  await withBackend(small, ({ origin }) => fillAndBuild(small, origin, SMALL));
  const large = await largeSettings(path.join(folder, 'large'));
  const rebuilt = await withBackend(large, async ({ origin }) => {
    await fillAndBuild(large, origin, LARGE);
    return rebuildRows(large, origin, LARGE);
  });
  const list = await withBackend(large, ({ origin }) => largeListRows(origin, LARGE));
  return [...largeBuildRows(runs), ...rebuilt, ...list];
}
