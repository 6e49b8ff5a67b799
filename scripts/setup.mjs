// @ts-check
// Runs under any version of Node, before packages are installed. So it has no dependencies and no TypeScript.
import { fileURLToPath } from 'node:url';
import { provideChromium } from './setup/chromium.mjs';
import { withLock } from './setup/lock.mjs';
import { installPackages, packagesAreCurrent, requireRightToInstall } from './setup/packages.mjs';
import { providePostgres } from './setup/postgres.mjs';
import {
  provideCaddy,
  provideFirefox,
  provideNats,
  provideNginx,
  providePromtool,
  provideRestic,
  provideWebKit,
} from './setup/test-programs.mjs';

const NODE_AT_LEAST = 20;

/** @param {string} root @param {{ withDev: boolean, forTests: boolean }} purpose */
async function setUp(root, { withDev, forTests }) {
  if (Number.parseInt(process.versions.node, 10) < NODE_AT_LEAST) {
    throw new Error(`Node ${NODE_AT_LEAST} or newer is needed, this is ${process.version}.`);
  }
  if (!packagesAreCurrent(root, withDev)) {
    requireRightToInstall(root);
    await withLock(root, 'set-up', async () => {
      if (!packagesAreCurrent(root, withDev)) await installPackages(root, withDev);
    });
  }
  if (forTests) await withLock(root, 'set-up', () => provideTestPrograms(root));
}

/** Logs what is missing. It is an error only in CI. @param {string} root */
async function provideTestPrograms(root) {
  const provided = [
    await provideChromium(root),
    await provideFirefox(),
    await provideWebKit(),
    await providePostgres(),
    await provideNats(root),
    await provideNginx(),
    await provideCaddy(root),
    await providePromtool(root),
    await provideRestic(root),
  ];
  const missing = provided.filter(Boolean);
  for (const reason of missing) process.stderr.write(`Set-up: ${reason}\n`);
  if (missing.length > 0 && process.env.CI) throw new Error('CI needs all of the above.');
}

const root = fileURLToPath(new URL('..', import.meta.url));
const forTests = process.argv.includes('--test');
const withDev = forTests || process.argv.includes('--dev');
setUp(root, { withDev, forTests }).catch((error) => {
  process.stderr.write(`Set-up: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
