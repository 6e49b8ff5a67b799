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

/**
 * Installs packages when `find` finds nothing. Returns `missing` when it still finds nothing.
 * @param {() => unknown} find @param {string[]} names @param {string} missing
 * @returns {Promise<string | undefined>}
 */
export async function provideByPackages(find, names, missing) {
  if (!find() && canInstallPackages()) await installSystemPackages(names);
  return find() ? undefined : missing;
}

/**
 * Takes one file out of a package of a Debian-like system, without installing it. It logs that first. A failure is ignored.
 * @param {string} name @param {string} file @param {string} folder
 */
export async function extractFromPackage(name, file, folder) {
  process.stdout.write(`Set-up: taking ${file} out of a system package (${name}) ...\n`);
  packageListUpdate ??= aptGet(['update']);
  await packageListUpdate;
  await aptGet(['download', name], folder);
  const extract = `dpkg-deb --fsys-tarfile ${name}_*.deb | tar -x ./${file}; rm -f ${name}_*.deb`;
  await runQuietly('sh', ['-c', extract], { cwd: folder });
}

/** @param {string[]} args @param {string} [cwd] */
async function aptGet(args, cwd) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const limits = ['DPkg::Lock::Timeout=120', 'Acquire::http::Timeout=20'];
  const options = [...limits.flatMap((limit) => ['-o', limit]), ...args];
  await runQuietly('apt-get', options, { env, ...(cwd === undefined ? {} : { cwd }) });
}
