import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runProgram } from './steps/run-program.ts';
import { noSettings } from './steps/site-environment.ts';

// Builds of other tests in this checkout may go first.
const BUILD_LIMIT = 240_000;
const LAST_BUILD = '<!doctype html><title>The last build</title>';

let cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp) await one();
  cleanUp = [];
});

async function backend(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Builds over a previous build from a backend. Returns the output and the files afterwards. */
async function buildFrom(host: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'hatchboard-build-'));
  cleanUp.push(() => rm(folder, { recursive: true }));
  const site = path.join(folder, 'site');
  await mkdir(path.join(site, '_astro'), { recursive: true });
  await writeFile(path.join(site, '_astro', 'part.Abc.js'), '');
  await writeFile(path.join(site, 'index.html'), LAST_BUILD);
  await writeFile(path.join(site, '.build.json'), '{}');
  const env = { ...noSettings(), OUT_DIR: site, BUILD_API_HOST: host };
  const build = await runProgram('node', ['scripts/build.ts'], { env });
  // Another test may be building.
  const output = build.output.replace(/^Another build .*\n/m, '');
  const page = await readFile(path.join(site, 'index.html'), 'utf8');
  return { status: build.status, output, page, parts: await readdir(path.join(site, '_astro')) };
}

describe('a build from a backend', () => {
  it.each<[string, RequestListener, RegExp]>([
    [
      'answers 500',
      (_, response) => response.writeHead(500).end(),
      /GET \S+\/api\/\S+ answered 500/,
    ],
    [
      'answers HTML',
      (_, response) => response.end('<p>Hello'),
      /answered something other than JSON/,
    ],
    [
      'stops in half a JSON',
      (_, response) => response.end('{"it'),
      /answered something other than JSON/,
    ],
    ['answers another shape', (_, response) => response.end('[]'), /answered in an unknown shape/],
    ['does not answer', () => {}, /GET \S+ did not answer within 15 s/],
  ])(
    'fails with one line and keeps the last build when it %s',
    async (_, listener, reason) => {
      const { status, output, page } = await buildFrom(await backend(listener));
      expect(output).toMatch(reason);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(status).toBe(1);
      expect(page).toBe(LAST_BUILD);
    },
    BUILD_LIMIT,
  );

  it(
    'fails with one line and keeps the last build when it is down',
    async () => {
      const { status, output, page } = await buildFrom('http://127.0.0.1:9');
      expect(output).toMatch(/GET http:\/\/127\.0\.0\.1:9\/api\/\S+ could not be reached/);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(status).toBe(1);
      expect(page).toBe(LAST_BUILD);
    },
    BUILD_LIMIT,
  );
});

it(
  'a rebuild that begins during a build waits for it, and then has nothing to do',
  async () => {
    const item = { _id: '1', name: 'Fox', Image: 'fox.svg' };
    const requested = Promise.withResolvers<void>();
    const host = await backend((request, response) => {
      requested.resolve();
      if (request.url === '/api/items/1') response.writeHead(404).end();
      else
        response.end(JSON.stringify({ items: [item], pets: [], hatches: [], page: 1, total: 1 }));
    });
    const folder = await mkdtemp(path.join(tmpdir(), 'hatchboard-build-'));
    cleanUp.push(() => rm(folder, { recursive: true }));
    const site = path.join(folder, 'site');
    const env = { ...noSettings(), OUT_DIR: site, BUILD_API_HOST: host };
    const build = runProgram('node', ['scripts/build.ts'], { env });
    await requested.promise;
    const rebuild = runProgram('node', ['scripts/rebuild.ts'], { env });
    expect((await build).output).toContain('Built in');
    expect((await rebuild).output).toMatch(/^Another build .*\nUnchanged: /);
    expect(await readdir(site)).toContain('index.html');
  },
  2 * BUILD_LIMIT,
);

it('a build refuses a folder that holds something else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hatchboard-build-'));
  cleanUp.push(() => rm(folder, { recursive: true }));
  const diary = path.join(folder, 'diary.txt');
  await writeFile(diary, 'Dear diary');
  for (const wrong of [folder, diary, path.join(diary, 'site')]) {
    const env = { ...noSettings(), OUT_DIR: wrong, BUILD_API_HOST: 'http://127.0.0.1:9' };
    const { status, output } = await runProgram('node', ['scripts/build.ts'], { env });
    expect(output.trim()).toMatch(/^OUT_DIR .+$/);
    expect(status).toBe(1);
  }
  expect(await readFile(diary, 'utf8')).toBe('Dear diary');
});

it(
  'a build leaves out and counts items that it cannot read, and keeps files that open pages may load',
  async () => {
    const items = [{ _id: '1', name: 'Fox <b>', Image: 'fox.svg' }, { name: 'no id' }, null];
    const host = await backend((request, response) => {
      if (request.url === '/api/items/1') response.writeHead(404).end();
      else
        response.end(
          JSON.stringify({ items, pets: [], hatches: [], page: 1, limit: 20, total: 3 }),
        );
    });
    const { status, output, page, parts } = await buildFrom(host);
    expect(parts).toContain('part.Abc.js');
    expect(output).toContain('Skipped 2 unreadable items');
    expect(status).toBe(0);
    expect(page).not.toBe(LAST_BUILD);
  },
  BUILD_LIMIT,
);
