// @ts-check
import { programOnPath } from './programs.mjs';
import { runQuietly } from './run-quietly.mjs';

/** @type {Promise<void> | undefined} */
let listsAreFresh;

/** Whether packages of the system can be installed here without asking. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && programOnPath(['apt-get']) !== undefined;
}

/**
 * Installs packages of a Debian-like system, saying so first. It may fail for reasons that do not matter
 * (another package half configured): callers look whether what they need is there.
 * @param {string[]} names
 */
export async function installSystemPackages(names) {
  process.stdout.write(
    `Set-up: installing system packages (apt-get install ${names.join(' ')}) ...\n`,
  );
  listsAreFresh ??= aptGet(['update']);
  await listsAreFresh;
  await aptGet(['install', '-y', '--no-install-recommends', ...names]);
}

/** @param {string[]} args */
async function aptGet(args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const all = ['-o', 'DPkg::Lock::Timeout=120', ...args];
  await runQuietly('apt-get', all, { env });
}
