import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../src/server/config.ts';
import { buildRelease } from './rebuild/build-release.ts';
import { runProgram } from './steps/run-program.ts';
import { noSettings } from './steps/site-environment.ts';

const LAST_BUILD = '<!doctype html><title>The last build</title>';

let cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp) await one();
  cleanUp = [];
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
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

/** Makes a folder with a previous build, and a function that reads its page. */
async function lastBuild() {
  const folder = await mkdtemp(path.join(tmpdir(), 'hatchboard-build-'));
  cleanUp.push(() => rm(folder, { recursive: true }));
  const site = path.join(folder, 'site');
  await mkdir(site);
  await writeFile(path.join(site, 'index.html'), LAST_BUILD);
  await writeFile(path.join(site, '.build.json'), '{}');
  return { site, page: () => readFile(path.join(site, 'index.html'), 'utf8') };
}

/** The message of a build from a backend that fails, in this process. */
async function failureOf(host: string, OUT_DIR: string): Promise<string> {
  // A build sets them.
  for (const name of ['BUILD_API_HOST', 'SITE_URL', 'ASTRO_TELEMETRY_DISABLED']) {
    vi.stubEnv(name, '');
  }
  const config = readConfig({ OUT_DIR });
  return buildRelease({ config, host, isOnlyChanged: false, isAccepted: true }).then(
    () => 'It did not fail.',
    ({ message }) => message,
  );
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
  ])('fails with one line and keeps the last build when it %s', async (_, listener, reason) => {
    const { site, page } = await lastBuild();
    const message = await failureOf(await backend(listener), site);
    expect(message).toMatch(reason);
    expect(message).toMatch(/^The build failed: .+ The site is as it was\.$/);
    expect(await page()).toBe(LAST_BUILD);
  });

  it('fails with one line and keeps the last build when it does not answer within 15 s', async () => {
    const { site, page } = await lastBuild();
    const timeout = AbortSignal.timeout;
    const clock = vi.spyOn(AbortSignal, 'timeout');
    // A clock that is 100 times as fast.
    clock.mockImplementation((milliseconds) => timeout.call(AbortSignal, milliseconds / 100));
    const message = await failureOf(await backend(() => {}), site);
    expect(message).toMatch(
      /^The build failed: GET \S+ did not answer within \d+ s\. The site is as it was\.$/,
    );
    expect(clock).toHaveBeenCalledWith(15_000);
    expect(await page()).toBe(LAST_BUILD);
  });

  it('fails with one line and keeps the last build when it is down', async () => {
    const { site, page } = await lastBuild();
    const env = { ...noSettings(), OUT_DIR: site, BUILD_API_HOST: 'http://127.0.0.1:9' };
    const { status, output } = await runProgram('node', ['scripts/build.ts'], { env });
    expect(output).toMatch(/GET http:\/\/127\.0\.0\.1:9\/api\/\S+ could not be reached/);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
    expect(await page()).toBe(LAST_BUILD);
  });
});

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
