import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/server/data/db/database.ts';
import { readBuildStatus } from '../src/server/site/build-status.ts';
import { temporaryFolder } from '../src/server/testing/databases.ts';
import { item, value } from '../src/server/testing/events.ts';
import { summarize } from '../src/server/testing/full-database.ts';
import { testApp } from '../src/server/testing/test-app.ts';
import { writeFiles } from './rebuild/testing/made-up-release.ts';
import { childEnvironment, ROOT, runProgram } from './steps/run-program.ts';
import { noSettings } from './steps/site-environment.ts';

// Builds of other tests in this checkout may go first.
const LIMIT = 300_000;
/** The names of the checkout and its backend in the documents. */
const CHECKOUT = '/srv/hatchboard';
const BACKEND = 'http://localhost:4321';

let folder = '';
let remove = () => {};
let stop = () => {};
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => {
  stop();
  remove();
});

/** The answers of the backend: two items and something that is none, no items, or a catalogue without an end. */
type Mode = 'items' | 'nothing' | 'endless';

const fox = (id: string) => ({ _id: id, name: `Fox ${id}`, Image: 'fox.svg', updatedAt: 1e9 });

/** Text without an end. */
function* endlessText() {
  yield '{"items":["';
  for (;;) yield 'x'.repeat(65_536);
}

/** A backend, and when it was called first. */
async function startBackend() {
  const state: { mode: Mode } = { mode: 'items' };
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>();
  const answer = (url: string, response: ServerResponse) => {
    onRequest();
    const [, id] = /^\/api\/items\/(\d)$/.exec(url) ?? [];
    if (state.mode === 'endless' && url.startsWith('/api/items?')) {
      return Readable.from(endlessText())
        .pipe(response)
        .once('close', () => response.destroy());
    }
    const items = [fox('1'), { ...fox('2'), value: 1 }, { name: 'no id' }, null];
    const listed = state.mode === 'nothing' ? [] : items;
    const page = { page: 1, limit: 20, total: listed.length };
    // With a key of push services, the pages have bells, as those of our own backend do.
    const list = { items: listed, pets: [], hatches: [], slugs: [], ...page, key: '' };
    return response.end(JSON.stringify(id === undefined ? list : { item: fox(id), history: [] }));
  };
  const server = createServer((request, response) => void answer(request.url ?? '', response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { state, requested, host: `http://127.0.0.1:${port}` };
}

const settings = (more: Record<string, string>) => ({
  ...noSettings(),
  OUT_DIR: path.join(folder, 'site'),
  ...more,
});

/** A function that runs a program with the settings of a site in the folder, and leaves out the line of a build that waits. */
const runner = (more: Record<string, string>) => async (name: string, args: string[]) => {
  const { status, output } = await runProgram(name, args, { env: settings(more) });
  return { status, output: output.replace(/^Another build .*\n/gm, '') };
};

/** The output of a rebuild without a change. */
const UNCHANGED = {
  status: 0,
  output: expect.stringMatching(/^Unchanged: 0 items changed, 0 pages written, [\d.]+ s\.\n$/),
};

/** The lines of a document or a unit that run the rebuild, without what starts them, for this checkout and a backend. */
function rebuildCommands(file: string, host: string): string[] {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  return lines
    .filter(
      (line) =>
        /npm run (--silent )?rebuild|^ExecStart=.*rebuild\.ts/.test(line) && !line.startsWith('|'),
    )
    .map((line) => line.replace(/^ExecStart=|^[\d*]+( [\d*]+){4} |^ *- run: |#.*$/g, ''))
    .map((line) => line.replaceAll(CHECKOUT, ROOT).replaceAll(BACKEND, host).trim());
}

it(
  'a site is built from a database, rebuilt from a backend and turned back, and each rebuild without a change does nothing',
  async () => {
    const { state, host, requested } = await startBackend();
    const site = path.join(folder, 'site');
    const page = (name: string) => readFile(path.join(site, 'items', `${name}.html`), 'utf8');
    const has = (name: string) => existsSync(path.join(site, 'items', `${name}.html`));
    const parts = async () => (await readdir(path.join(site, '_astro'))).toSorted();

    // A built folder of a release of Hatchboard that had no releases of the site.
    const lastBuild = { 'index.html': 'the last build', '.build.json': '{}' };
    await writeFiles(site, { ...lastBuild, '_astro/part.Abc.js': '' });
    const DATA_DIR = path.join(folder, 'data');
    const db = await openDatabase({ DATA_DIR });
    await testApp(db).feed([item('cat'), value('cat', 7), item('dog')]);
    const before = await summarize(db);
    const ofDatabase = runner({ DATA_DIR });
    const first = await runner({ DATA_DIR, DEMO: '1' })('node', ['scripts/build.ts']);
    expect(first.output).toMatch(/^The site is built from SQLite in .*data\.\nBuilt in .*\n$/);
    expect(first.status).toBe(0);
    expect(await summarize(db)).toEqual(before);
    await db.destroy();
    const html = await page('cat');
    expect(html).toContain('value 7');
    expect(html).not.toContain('Demo');
    expect(has('dog')).toBe(true);
    const ofFirst = await parts();
    expect(ofFirst).toContain('part.Abc.js');
    const about = statSync(path.join(site, 'about.html'));

    const built = await readBuildStatus(site);
    expect(built).toMatchObject({ release: 2, items: 2 });
    expect(await ofDatabase('node', ['scripts/rebuild.ts'])).toEqual(UNCHANGED);
    const looked = await readBuildStatus(site);
    expect(looked).toEqual({ ...built, contentAt: expect.any(Number) });
    expect(looked?.contentAt).toBeGreaterThan(built?.contentAt ?? 0);

    const run = runner({ BUILD_API_HOST: host });
    const rebuild = (...args: string[]) => run('node', ['scripts/rebuild.ts', ...args]);
    const second = rebuild();
    await requested;
    const waiting = runProgram('node', ['scripts/rebuild.ts'], {
      env: settings({ BUILD_API_HOST: host }),
    });
    expect((await second).output).toMatch(
      /^Skipped 2 unreadable items in the catalogue\.\n(Skipped .+\n)*Release 3: 4 items changed, \d+ pages written, [\d.]+ s\.\n$/,
    );
    expect((await second).status).toBe(0);
    expect((await waiting).output).toMatch(/^Another build .*\nUnchanged: /);
    expect(await page('2')).toContain('value 1');
    expect([has('cat'), has('dog')]).toEqual([false, false]);
    expect(await parts()).toEqual(ofFirst);
    const { mtimeMs, ino } = statSync(path.join(site, 'about.html'));
    expect([mtimeMs, ino]).toEqual([about.mtimeMs, about.ino]);

    for (const file of ['deploy/hatchboard-rebuild.service', 'docs/operations/rebuild.md']) {
      const commands = rebuildCommands(file, host).filter((command) => !command.includes(' -- '));
      expect(commands).not.toEqual([]);
      for (const command of commands) expect((await run('sh', ['-c', command])).status).toBe(0);
    }
    expect((await readBuildStatus(site))?.release).toBe(3);

    state.mode = 'nothing';
    const fallen = await rebuild();
    expect(fallen.output).toMatch(
      /^The build failed: The items have fallen from 2 to 0\. .+ --accept\. The site is as it was\.\n$/,
    );
    expect(fallen.status).toBe(3);
    state.mode = 'endless';
    const endless = await rebuild();
    expect(endless.output).toMatch(/^The build failed: GET \S+ answered with more than 32 MiB\. /);
    expect(endless.status).toBe(1);
    expect(await page('2')).toContain('value 1');

    expect(await rebuild('--back')).toEqual({ status: 0, output: 'Release 2 is served again.\n' });
    expect(await page('cat')).toContain('value 7');
    expect(has('2')).toBe(false);
    expect(await rebuild('--back')).toEqual({ status: 0, output: 'Release 1 is served again.\n' });
    expect(await readFile(path.join(site, 'index.html'), 'utf8')).toBe('the last build');
    expect(await rebuild('--back')).toEqual({
      status: 1,
      output: 'There is no release before this one.\n',
    });
  },
  LIMIT,
);

describe('npm run rebuild', () => {
  it.skipIf(process.getuid?.() !== 0).each([
    ['OUT_DIR of another user', 'site.releases', ['site.releases']],
    ['folder of another user', '.', []],
  ])(
    'refuses to build or go back as root in the %s, who could not delete the result',
    async (_, owned, files) => {
      mkdirSync(path.join(folder, owned), { recursive: true });
      chownSync(path.join(folder, owned), 65_534, 65_534);
      const run = runner({ BUILD_API_HOST: 'http://127.0.0.1:9' });
      for (const args of [['rebuild.ts'], ['rebuild.ts', '--back'], ['build.ts']]) {
        const { status, output } = await run('node', args.with(0, `scripts/${args[0]}`));
        expect(output).toContain('belongs to the user 65534, ');
        expect(output).toMatch(/: run this as that user, as in `.+`\.$/m);
        expect(status).toBe(1);
      }
      expect(await readdir(folder)).toEqual(files);
    },
  );

  it('explains itself when it does not know an argument, and does nothing', async () => {
    const { status, output } = await runner({ BUILD_API_HOST: 'http://127.0.0.1:9' })('node', [
      'scripts/rebuild.ts',
      '--forward',
    ]);
    expect(output).toMatch(/^npm run rebuild .*\n.*--accept.*\n.*--every 60m.*\n.*--back.*\n$/);
    expect(status).toBe(2);
    expect(await readdir(folder)).toEqual([]);
  });

  it('stays with --every after a rebuild that failed, until it is told to stop', async () => {
    const settings = { OUT_DIR: path.join(folder, 'site'), BUILD_API_HOST: 'http://127.0.0.1:9' };
    const child = spawn('node', ['scripts/rebuild.ts', '--every', '60m'], {
      cwd: ROOT,
      env: childEnvironment({ ...noSettings(), ...settings }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    const [line] = await once(createInterface({ input: child.stderr }), 'line');
    expect(line).toMatch(
      /^The build failed: GET \S+ could not be reached\. There is no site yet\.$/,
    );
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });
});
