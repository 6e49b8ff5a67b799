import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSite } from '../../src/server/site/load-site.ts';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { outputOf } from './output.ts';
import { listReleases, removeLeftovers } from './releases.ts';
import { madeUpPage, PAGES, publishMadeUp } from './testing/made-up-release.ts';
import { fromDisk, fromServer, type Reader } from './testing/readers.ts';

/** How often a build is killed; `npm run test:long` sets it higher. */
const KILLS = Number(process.env.KILLS ?? 5);
const KILL_MS = 10_000;
/** A build lives this long at most after its start, in milliseconds: the time of two releases. */
const LIFE_MS = 80;
const PUBLISH_TWICE = fileURLToPath(new URL('./testing/publish-twice.ts', import.meta.url));

let folder = '';
let remove = () => {};
let child: ChildProcess | undefined;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => {
  child?.kill('SIGKILL');
  remove();
});

/** Lets a process publish two releases, and kills it at a random moment. */
async function publishUntilKilled(link: string): Promise<void> {
  child = spawn(process.execPath, [PUBLISH_TWICE, link], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  if (child.stdout !== null) await once(child.stdout, 'data');
  await sleep(Math.random() * LIFE_MS);
  child.kill('SIGKILL');
  await ended;
}

/** Reads pages and their scripts without a pause until it is over. Returns how many. Throws for what is missing, half or mixed. */
async function readPages(read: Reader, isOver: () => boolean): Promise<number> {
  for (let count = 0; ; count += 1) {
    if (isOver()) return count;
    const page = await read(PAGES[count % PAGES.length] ?? '');
    const [, build = ''] = /^<title>(.*?)<\/title>/.exec(page) ?? [];
    if (page !== madeUpPage(build)) throw new Error(`half a page: ${page.slice(0, 100)}`);
    if ((await read(`_astro/${build}.js`)) !== build) throw new Error(`another script of ${build}`);
    // A reader without a pause would leave the killed process no time on a machine of one core.
    await sleep(1);
  }
}

test(
  `the site is whole in each moment while builds of it are killed ${KILLS} times`,
  async () => {
    const output = outputOf(path.join(folder, 'site'));
    await publishMadeUp(output, 'first');
    const readers = [fromDisk(output.link), fromServer(await loadSite(output.link))];
    let isOver = false;
    const reading = Promise.all(readers.map((read) => readPages(read, () => isOver)));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([publishUntilKilled(output.link), reading]);
    }
    isOver = true;
    for (const count of await reading) expect(count).toBeGreaterThan(KILLS);
    await removeLeftovers(output);
    // All of the builds may have been killed before they switched.
    for (const build of ['second', 'last']) await publishMadeUp(output, build);
    expect(await fromDisk(output.link)('index.html')).toBe(madeUpPage('last'));
    expect(await listReleases(output)).toHaveLength(3);
    for (const name of await readdir(output.releases)) {
      expect(existsSync(path.join(output.releases, name, 'index.html'))).toBe(!/part/.test(name));
    }
  },
  60_000 + KILLS * KILL_MS,
);
