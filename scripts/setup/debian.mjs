// @ts-check
import { programOnPath } from './programs.mjs';
import { runQuietly } from './run-quietly.mjs';

/** @type {Promise<void> | undefined} */
let packageListUpdate;

/** Whether system packages can be installed here without a password. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && programOnPath(['apt-get']) !== undefined;
}

/**
 * Installs packages of a Debian-like system. It logs that first. A failure is ignored, because it may be
 * about another package: callers check whether the program that they need exists.
 * @param {string[]} names
 */
export async function installSystemPackages(names) {
  process.stdout.write(
    `Set-up: installing system packages (apt-get install ${names.join(' ')}) ...\n`,
  );
  packageListUpdate ??= aptGet(['update']);
  await packageListUpdate;
  await aptGet(['install', '-y', '--no-install-recommends', ...names]);
}

/** @param {string[]} args */
async function aptGet(args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const limits = ['DPkg::Lock::Timeout=120', 'Acquire::http::Timeout=20'];
  const options = [...limits.flatMap((limit) => ['-o', limit]), ...args];
  await runQuietly('apt-get', options, { env });
}
