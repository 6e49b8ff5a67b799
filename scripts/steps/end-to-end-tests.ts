import { cp } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/serve.ts';
import { findChromium } from '../setup/chromium.mjs';
import { findCaddy, findNginx } from '../setup/test-programs.mjs';
import { freePort } from './free-port.ts';
import { readPlaywrightReport } from './reports.ts';
import { runProgram } from './run-program.ts';
import { siteEnvironment } from './site-environment.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import {
  missingProgram,
  ONE_FAILED,
  ONE_PASSED,
  readReport,
  sum,
  type TestCounts,
} from './test-counts.ts';

/** The tests that run again behind nginx, with deploy/nginx.conf, and in `npm run test:long` behind Caddy, with deploy/Caddyfile. */
const BEHIND_PROXIES = 'shell.spec.ts';
const NO_NGINX =
  'browser tests behind nginx: it is not here; `apt-get install nginx-light` gets it';
const NO_CADDY = 'browser tests behind Caddy: it is not here; `apt-get install caddy` gets it';
const NO_BROWSER = 'browser tests: no Chromium here; `apt-get install chromium` gets one';

/** Fills a database with the demo once. Servers start from copies, in a third of the time. */
async function fillDemo(env: Record<string, string>, folder: string): Promise<void> {
  const server = await startServer(readConfig({ ...env, PORT: '0', DATA_DIR: folder }));
  await server.close();
}

/**
 * Builds the site from demo content in its own folder. Then tests the site and its backend with a browser.
 * The browser tests need both cores, so they begin when `coresFree` resolves.
 */
export async function runEndToEndTests(
  only: string[],
  coresFree?: Promise<unknown>,
): Promise<TestCounts> {
  if (findChromium() === undefined) return missingProgram(NO_BROWSER);
  return inTemporaryFolder(async (folder) => {
    const env = siteEnvironment(folder, await freePort());
    const build = await runProgram('node', ['scripts/build.ts'], { env });
    if (build.status !== 0) {
      process.stdout.write(`${build.output}build FAILED, so no browser test was run\n`);
      return ONE_FAILED;
    }
    process.stdout.write(`build passed (${build.seconds.toFixed(1)} s)\n`);
    const DEMO_DATA = path.join(folder, 'demo');
    await fillDemo(env, DEMO_DATA);
    await cp(DEMO_DATA, env.DATA_DIR, { recursive: true });
    await coresFree;
    return sum([
      ONE_PASSED,
      await runPlaywright(only, folder, { ...env, DEMO_DATA }),
      await runBehindProxies(only, folder, env),
    ]);
  });
}

async function runBehindProxies(
  only: string[],
  folder: string,
  env: Record<string, string>,
): Promise<TestCounts> {
  if (only.length > 0 && !only.some((one) => one.includes(BEHIND_PROXIES))) return sum([]);
  const ownOptions = only.filter((one) => !one.endsWith('.spec.ts'));
  const run = async (name: string, isHere: boolean, missing: string) =>
    isHere
      ? runPlaywright([BEHIND_PROXIES, ...ownOptions], folder, { ...env, BEHIND: name })
      : missingProgram(missing);
  const counts = [await run('nginx', findNginx() !== undefined, NO_NGINX)];
  if (process.env.EVERY_PROXY === '1') {
    counts.push(await run('caddy', findCaddy('.') !== undefined, NO_CADDY));
  }
  return sum(counts);
}

async function runPlaywright(
  only: string[],
  folder: string,
  env: Record<string, string>,
): Promise<TestCounts> {
  const report = path.join(folder, 'playwright.json');
  const { status } = await runProgram('playwright', ['test', '--reporter=dot,json', ...only], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    show: true,
  });
  return readReport(report, status, readPlaywrightReport);
}
