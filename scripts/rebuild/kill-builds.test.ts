import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadSite } from '../../src/server/site/load-site.ts';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { feedBackend, fillBackend, largeSettings } from '../bench/large-backend.ts';
import { largeCatalogue } from '../bench/large-catalogue.ts';
import { withBackend } from '../bench/served-site.ts';
import { childEnvironment, ROOT, runProgram } from '../steps/run-program.ts';
import { outputOf } from './output.ts';
import { listReleases } from './releases.ts';
import { fromDisk, fromServer, type Reader } from './testing/readers.ts';

/** How often a real build is killed: only `npm run test:long` has the time. */
const KILLS = Number(process.env.KILLS_OF_BUILDS ?? 0);
/** The time of one build and of one kill, at most, in milliseconds. */
const BUILD_MS = 300_000;
const ITEMS = 100;
const REBUILD = ['scripts/rebuild.ts'];

const [changed] = largeCatalogue(ITEMS).filter(({ tradeable }) => tradeable);
const PAGES = ['index.html', 'items.html', 'stocks.html', `items/${changed?.slug}.html`];

/** The address of a site in its number-th build. Each page names it many times. */
const siteUrl = (number: number) => `https://build-${number}.example`;

/** Gives an item another value, which its page names. */
async function changeValue(origin: string, value: number): Promise<void> {
  const data = { item: changed?.id ?? '', value, demand: null, trend: null, owners: null };
  await feedBackend(origin, [{ id: `value-${value}`, type: 'value', at: Date.now(), data }]);
}

async function rebuild(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { status, output } = await runProgram('node', [...REBUILD, ...args], { env });
  expect({ status, output }).toMatchObject({ status: 0 });
  return output;
}

/** Starts a rebuild, and kills it at a random moment of `lifeMs`, if it still runs then. */
async function rebuildUntilKilled(env: Record<string, string>, lifeMs: number): Promise<void> {
  const child = spawn('node', REBUILD, { cwd: ROOT, env: childEnvironment(env), stdio: 'ignore' });
  const ended = once(child, 'exit');
  await Promise.race([sleep(Math.random() * lifeMs), ended]);
  child.kill('SIGKILL');
  await ended;
}

/** The number of the build that a page is from. Throws when it is not whole, or of two builds. */
function buildOf(file: string, page: string): number {
  const builds = new Set(page.match(/(?<=https:\/\/build-)\d+(?=\.example)/g));
  if (builds.size !== 1 || !page.includes('</html>')) throw new Error(`${file} is not whole`);
  return Number([...builds][0]);
}

/** Reads pages and their scripts without a pause until it is over. Returns how many pages. Throws for what is missing, half, mixed or from before. */
async function readPages(read: Reader, isOver: () => boolean): Promise<number> {
  let newest = 0;
  for (let count = 0; ; count += 1) {
    if (isOver()) return count;
    const file = PAGES[count % PAGES.length] ?? '';
    const page = await read(file);
    const build = buildOf(file, page);
    if (build < newest) throw new Error(`${file} is of ${build} after one of ${newest}`);
    newest = build;
    for (const [, script = ''] of page.matchAll(/src="\/(_astro\/[^"]+)"/g)) await read(script);
    // A reader without a pause would leave the killed process no time on a machine of one core.
    await sleep(1);
  }
}

test.runIf(KILLS > 0)(
  `the site is whole in each moment while real builds of it are killed ${KILLS} times`,
  async () => {
    const { folder, remove } = temporaryFolder();
    const settings = await largeSettings(folder);
    const output = outputOf(settings.OUT_DIR ?? '');
    await withBackend(settings, async ({ origin }) => {
      await fillBackend(origin, ITEMS);
      const from = performance.now();
      await rebuild({ ...settings, SITE_URL: siteUrl(0) });
      const lifeMs = performance.now() - from;
      const readers = [fromDisk(output.link), fromServer(await loadSite(output.link))];
      let isOver = false;
      const reading = Promise.all(readers.map((read) => readPages(read, () => isOver)));
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await changeValue(origin, 7000 + kill);
        // Two builds with the same address differ by one item, and share the other pages.
        const env = { ...settings, SITE_URL: siteUrl(Math.floor(kill / 2)) };
        await Promise.race([rebuildUntilKilled(env, lifeMs), reading]);
      }
      const last = { ...settings, SITE_URL: siteUrl(KILLS) };
      await rebuild(last);
      isOver = true;
      for (const count of await reading) expect(count).toBeGreaterThan(KILLS);

      const page = () => fromDisk(output.link)(`items/${changed?.slug}.html`);
      await changeValue(origin, 8001);
      await rebuild(last);
      expect(await page()).toContain('8,001');
      await rebuild(last, '--back');
      expect(await page()).not.toContain('8,001');
      await rebuild(last);
      expect(await page()).toContain('8,001');
      expect(await listReleases(output)).toHaveLength(3);
    });
    remove();
  },
  (KILLS + 4) * BUILD_MS,
);
