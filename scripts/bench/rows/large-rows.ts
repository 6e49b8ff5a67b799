import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { FeedEvent } from '../../../src/contract/items/feed.ts';
import { DEMO_SEED } from '../../../src/server/demo/catalogue.ts';
import { roundWorth, worthAt } from '../../../src/server/demo/worth.ts';
import { type BuildRun, runBuild } from '../build-run.ts';
import { feedBackend, fillBackend, largeSettings } from '../large-backend.ts';
import { largeCatalogue } from '../large-catalogue.ts';
import type { Row } from '../row.ts';
import { withBackend } from '../served-site.ts';
import { largeListRows } from './large-list-rows.ts';

const REBUILD = 'scripts/rebuild.ts';
const SMALL = 1000;
const LARGE = 10_000;
const MS_A_PAGE = 2;
const UNCHANGED_SECONDS = 1;
const CHANGED_SECONDS = 5;
const REBUILD_MEGABYTES = 800;
/** The limits of a build of 10,000 items. */
const BUILD_SECONDS = 25;
const BUILD_MEGABYTES = 1000;

/** A build from each catalogue, smallest first: the cost of an item page, at most and incremental. */
function largeBuildRows(runs: ReadonlyMap<number, BuildRun>): Row[] {
  const rows = [...runs].flatMap(([count, { seconds, megabytes }]): Row[] => {
    const limits = count === LARGE ? { seconds: BUILD_SECONDS, megabytes: BUILD_MEGABYTES } : null;
    const measure = `build of ${count} items`;
    return [
      { measure, amount: seconds, unit: 's', most: limits?.seconds },
      { measure: `${measure}, memory`, amount: megabytes, unit: 'MB', most: limits?.megabytes },
    ];
  });
  const [[fewer, small] = [], [more, large] = []] = runs;
  if (!fewer || !more || !small || !large) return rows;
  const cores = `${availableParallelism()} cores`;
  const further = (large.seconds - small.seconds) / (more - fewer);
  const each = large.seconds / more;
  const limit = { unit: 'ms', most: MS_A_PAGE };
  return [
    ...rows,
    { measure: `a further item page, ${cores}`, amount: further * 1000, ...limit },
    { measure: `an item page of ${more}, all counted`, amount: each * 1000, ...limit },
  ];
}

/** A rebuild when nothing changed, and one after a value changed of each hundredth item. */
async function rebuildRows(
  settings: Record<string, string>,
  origin: string,
  count: number,
): Promise<Row[]> {
  const unchanged = await runBuild(settings, REBUILD);
  const at = Date.now();
  const changes = largeCatalogue(count)
    .filter(({ tradeable }) => tradeable)
    .slice(0, count / 100);
  await feedBackend(
    origin,
    changes.map((item): FeedEvent => {
      // A change of some per cent, because the guard of the feed holds jumps.
      const value = roundWorth(worthAt(item, at, DEMO_SEED) * 1.1);
      const data = { item: item.id, value, demand: null, trend: null, owners: null };
      return { id: `bench-change-${item.id}-${at}`, type: 'value', at, data };
    }),
  );
  const changed = await runBuild(settings, REBUILD);
  const some = `${changes.length} changed`;
  const rows: Row[] = [
    { measure: 'nothing changed', amount: unchanged.seconds, unit: 's', most: UNCHANGED_SECONDS },
    { measure: some, amount: changed.seconds, unit: 's', most: CHANGED_SECONDS },
    {
      measure: `${some}, memory`,
      amount: changed.megabytes,
      unit: 'MB',
      most: REBUILD_MEGABYTES,
    },
  ];
  return rows.map((row) => ({ ...row, measure: `rebuild of ${count} items, ${row.measure}` }));
}

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
