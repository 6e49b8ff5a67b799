import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathOf } from '../../../src/contract/shared/call.ts';
import { API_PREFIX } from '../../../src/contract/shared/paths.ts';
import { succeed } from '../../steps/run-program.ts';
import { fillBackend, largeSettings } from '../large-backend.ts';
import { median } from '../percentile.ts';
import type { Row } from '../row.ts';
import { withBackend } from '../served-site.ts';

const SEARCH_LOAD = fileURLToPath(new URL('../search-load.ts', import.meta.url));
const ITEMS = 10_000;
const SECONDS = 6;
/** Searches per second on one core. */
const SEARCHES = 2000;
const SEARCH_CONNECTIONS = 10;
/** A search is asked once in all. The second load begins after more searches than the first one makes. */
const SKIPPED = 30_000;
/** How many others are busy while the site stats are read, and how long half of the reads may take then at most. */
const CONNECTIONS = 100;
const STATS_MS = 50;

/** Searches with distinct texts; resolves to the searches per second. */
async function search(origin: string, connections: number, skipped: number): Promise<number> {
  const numbers = [ITEMS, connections, SECONDS * 1000, skipped].map(String);
  return Number((await succeed('node', [SEARCH_LOAD, origin, ...numbers])).output);
}

/** Reads a page of histories again and again. */
function readHistories(origin: string): Promise<unknown> {
  const url = `${origin}${API_PREFIX}${pathOf('GET /histories')}`;
  return succeed('autocannon', ['-n', '-c', `${CONNECTIONS}`, '-d', `${SECONDS}`, url]);
}

/** How long half of the reads of the site stats take at most while others are busy, in milliseconds. */
async function statsRow(origin: string, others: string, busy: Promise<unknown>): Promise<Row> {
  let isBusy = true;
  const ended = busy.finally(() => {
    isBusy = false;
  });
  const times: number[] = [];
  while (isBusy) {
    const since = performance.now();
    const response = await fetch(`${origin}${API_PREFIX}${pathOf('GET /stats')}`);
    await response.arrayBuffer();
    times.push(performance.now() - since);
  }
  await ended;
  const measure = `GET /api/stats beside ${CONNECTIONS} connections that ${others}, half of the reads`;
  return { measure, amount: median(times), unit: 'ms', most: STATS_MS };
}

/** Searches with distinct texts, and reads of the site stats while others search or read histories (docs/performance.md). */
export async function busyRows(folder: string): Promise<Row[]> {
  const settings = await largeSettings(path.join(folder, 'busy'));
  const unlimited = { ...settings, CALLS_PER_MINUTE: '999999999' };
  return withBackend(unlimited, async ({ origin }) => {
    await fillBackend(origin, ITEMS);
    const amount = await search(origin, SEARCH_CONNECTIONS, 0);
    const reference = { name: 'wanted', amount: SEARCHES, share: 1 };
    return [
      { measure: `distinct searches over ${ITEMS} items`, amount, unit: 'requests/s', reference },
      await statsRow(origin, 'search', search(origin, CONNECTIONS, SKIPPED)),
      await statsRow(origin, 'read histories', readHistories(origin)),
    ];
  });
}
