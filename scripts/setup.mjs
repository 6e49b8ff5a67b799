// @ts-check
// Runs under any version of Node, before packages are installed. So it has no dependencies and no TypeScript.
import { fileURLToPath } from 'node:url';
import { provideChromium } from './setup/chromium.mjs';
import { withLock } from './setup/lock.mjs';
import { installPackages, packagesAreCurrent } from './setup/packages.mjs';
import { providePostgres } from './setup/postgres.mjs';

const NODE_AT_LEAST = 20;

/** @param {string} root @param {boolean} forTests */
async function setUp(root, forTests) {
  if (Number.parseInt(process.versions.node, 10) < NODE_AT_LEAST) {
    throw new Error(`Node ${NODE_AT_LEAST} or newer is needed, this is ${process.version}.`);
  }
  if (!packagesAreCurrent(root)) {
    await withLock(root, 'set-up', async () => {
      if (!packagesAreCurrent(root)) await installPackages(root);
    });
  }
  if (forTests) await withLock(root, 'set-up', () => provideTestPrograms(root));
}

/** Logs what is missing. It is an error only in CI. @param {string} root */
async function provideTestPrograms(root) {
  const missing = [await provideChromium(root), await providePostgres()].filter(Boolean);
  for (const reason of missing) process.stderr.write(`Set-up: ${reason}\n`);
  if (missing.length > 0 && process.env.CI) throw new Error('CI needs all of the above.');
}

const root = fileURLToPath(new URL('..', import.meta.url));
setUp(root, process.argv.includes('--test')).catch((error) => {
  process.stderr.write(`Set-up: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
