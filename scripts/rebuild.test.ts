import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuildStatus } from '../src/server/site/build-status.ts';
import { temporaryFolder } from '../src/server/testing/databases.ts';
import { childEnvironment, ROOT, runProgram } from './steps/run-program.ts';
import { noSettings } from './steps/site-environment.ts';

// Builds of other tests in this checkout may go first.
const LIMIT = 300_000;
/** What the documents call the checkout and its backend. */
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

/** What the backend answers: two items, no items, or a catalogue without an end. */
type Mode = 'items' | 'nothing' | 'endless';

const item = (id: string) => ({ _id: id, name: `Fox ${id}`, Image: 'fox.svg', updatedAt: 1e9 });

/** Text without an end. */
function* endlessText() {
  yield '{"items":["';
  for (;;) yield 'x'.repeat(65_536);
}

/** A backend whose second item has the value of now. */
async function startBackend() {
  const state: { mode: Mode; value: number } = { mode: 'items', value: 1 };
  const answer = (url: string, response: ServerResponse) => {
    const [, id] = /^\/api\/items\/(\d)$/.exec(url) ?? [];
    if (state.mode === 'endless' && url.startsWith('/api/items?')) {
      return Readable.from(endlessText())
        .pipe(response)
        .once('close', () => response.destroy());
    }
    const items = [item('1'), { ...item('2'), value: state.value }];
    const listed = state.mode === 'nothing' ? [] : items;
    const list = { items: listed, pets: [], hatches: [], page: 1, limit: 20, total: listed.length };
    return response.end(JSON.stringify(id === undefined ? list : { item: item(id), history: [] }));
  };
  const server = createServer((request, response) => void answer(request.url ?? '', response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { state, host: `http://127.0.0.1:${port}` };
}

/** A function that runs a program with the settings of a site in the folder, and leaves out the line of a build that waits. */
const runner = (host: string) => async (name: string, args: string[]) => {
  const env = { ...noSettings(), OUT_DIR: path.join(folder, 'site'), BUILD_API_HOST: host };
  const { status, output } = await runProgram(name, args, { env });
  return { status, output: output.replace(/^Another build .*\n/gm, '') };
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
  'a rebuild builds what changed, returns on request, and refuses what is not right',
  async () => {
    const { state, host } = await startBackend();
    const run = runner(host);
    const rebuild = (...args: string[]) => run('node', ['scripts/rebuild.ts', ...args]);
    const site = path.join(folder, 'site');
    const page = () => readFile(path.join(site, 'items', '2.html'), 'utf8');

    const first = await rebuild();
    expect(first.output).toMatch(/^Release 1: 2 items changed, \d\d pages written, [\d.]+ s\.\n$/);
    expect(first.status).toBe(0);
    const files = (await readdir(site, { recursive: true })).toSorted();
    const about = statSync(path.join(site, 'about.html'));

    const built = await readBuildStatus(site);
    expect(built).toMatchObject({ release: 1, items: 2 });
    const unchanged = /^Unchanged: 0 items changed, 0 pages written, [\d.]+ s\.\n$/;
    expect(await rebuild()).toEqual({ status: 0, output: expect.stringMatching(unchanged) });
    const looked = await readBuildStatus(site);
    expect(looked).toEqual({ ...built, contentAt: expect.any(Number) });
    expect(looked?.contentAt).toBeGreaterThan(built?.contentAt ?? 0);

    for (const file of ['deploy/hatchboard-rebuild.service', 'docs/operations.md']) {
      const commands = rebuildCommands(file, host).filter((command) => !command.includes(' -- '));
      expect(commands).not.toEqual([]);
      for (const command of commands) expect((await run('sh', ['-c', command])).status).toBe(0);
    }
    expect((await readBuildStatus(site))?.release).toBe(1);

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
    expect(await page()).toContain('value 1');

    Object.assign(state, { mode: 'items', value: 2 });
    const second = await rebuild();
    expect(second.output).toMatch(
      /^Release 2: [12] items? changed, \d+ pages written, [\d.]+ s\.\n$/,
    );
    expect((await readdir(site, { recursive: true })).toSorted()).toEqual(files);
    expect(await page()).toContain('value 2');
    const { mtimeMs, ino } = statSync(path.join(site, 'about.html'));
    expect([mtimeMs, ino]).toEqual([about.mtimeMs, about.ino]);

    expect(await rebuild('--back')).toEqual({ status: 0, output: 'Release 1 is served again.\n' });
    expect(await page()).toContain('value 1');
    expect(await rebuild('--back')).toEqual({
      status: 1,
      output: 'There is no release before this one.\n',
    });
  },
  LIMIT,
);

describe('npm run rebuild', () => {
  it.skipIf(process.getuid?.() !== 0)(
    'refuses to build or go back as root in the OUT_DIR of another user, who could not delete the result',
    async () => {
      mkdirSync(path.join(folder, 'site.releases'));
      chownSync(path.join(folder, 'site.releases'), 65_534, 65_534);
      const run = runner('http://127.0.0.1:9');
      for (const args of [[], ['--back']]) {
        const { status, output } = await run('node', ['scripts/rebuild.ts', ...args]);
        expect(output).toMatch(
          /^OUT_DIR \S+ belongs to the user 65534, .+: run this as that user, /,
        );
        expect(status).toBe(1);
      }
      expect(await readdir(folder)).toEqual(['site.releases']);
    },
  );

  it('explains itself when it does not know an argument, and does nothing', async () => {
    const { status, output } = await runner('http://127.0.0.1:9')('node', [
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
