// @ts-check
import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import { isProgram } from './programs.mjs';
import { runQuietly } from './run-quietly.mjs';

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean, os?: string[], cpu?: string[] }} Package */

/** @param {string} root */
const wantedPackages = (root) => packagesIn(path.join(root, 'package-lock.json'));

// npm writes this file last, and `npm ci` removes it first. So an incomplete installation does not have it.
/** @param {string} root */
const installedPackages = (root) =>
  packagesIn(path.join(root, 'node_modules', '.package-lock.json'));

/**
 * Whether node_modules has all packages of the lockfile for this platform. Without `withDev` those for development may be missing.
 * @param {string} root @param {boolean} withDev
 */
export function packagesAreCurrent(root, withDev) {
  const wanted = wantedPackages(root);
  const installed = installedPackages(root);
  if (wanted === undefined || installed === undefined) return false;
  const node = process.platform === 'win32' ? 'node.exe' : 'node';
  if (!isProgram(path.join(root, 'node_modules', 'node', 'bin', node))) return false;
  const names = Object.keys(wanted).filter((name) => name !== '');
  const hasExtraneous = Object.keys(installed).some((name) => wanted[name] === undefined);
  return !hasExtraneous && names.every((name) => isCurrent(wanted[name], installed[name], withDev));
}

/** @param {Package | undefined} wanted @param {Package | undefined} installed @param {boolean} withDev */
function isCurrent(wanted, installed, withDev) {
  if (wanted === undefined) return false;
  if (installed === undefined) {
    return Boolean(wanted.optional || wanted.devOptional || (wanted.dev && !withDev));
  }
  return (
    wanted.version === installed.version &&
    wanted.integrity === installed.integrity &&
    allows(installed.os, process.platform) &&
    allows(installed.cpu, process.arch)
  );
}

/** @param {string[] | undefined} list @param {string} name */
function allows(list, name) {
  if (list === undefined || list.includes(name)) return true;
  return list.every((entry) => entry.startsWith('!') && entry !== `!${name}`);
}

/** @param {string} file @returns {Record<string, Package> | undefined} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether `npm ci --omit=dev` has installed the packages. @param {string} root */
function hasNoDevPackages(root) {
  const installed = Object.values(installedPackages(root) ?? {});
  return installed.length > 0 && !installed.some(({ dev }) => dev);
}

/** @param {string} folder */
function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Throws an Error of one line when this user may not install packages. @param {string} root */
export function requireRightToInstall(root) {
  if (mayWrite(root)) return;
  throw new Error(
    `node_modules does not match package-lock.json, and this user may not write to ${root}: run \`npm ci --omit=dev\` there as its owner.`,
  );
}

/** Installs exactly the packages of the lockfile. Without `withDev` an installation without those for development stays without. @param {string} root @param {boolean} withDev */
export async function installPackages(root, withDev) {
  process.stdout.write('Set-up: installing the packages of package-lock.json (npm ci) ...\n');
  const start = Date.now();
  // With NODE_ENV=production npm would leave out development packages by itself.
  const dev = !withDev && hasNoDevPackages(root) ? '--omit=dev' : '--include=dev';
  const args = ['ci', dev, '--include=optional', '--no-audit', '--no-fund'];
  const { status, output } = await runQuietly('npm', args, { cwd: root });
  if (status !== 0) throw new Error(npmFailure(status, output));
  if (!packagesAreCurrent(root, withDev)) {
    throw new Error(
      'npm ci succeeded, but node_modules does not match package-lock.json; remove node_modules and try again.',
    );
  }
  process.stdout.write(
    `Set-up: packages installed in ${Math.round((Date.now() - start) / 1000)} s.\n`,
  );
}

/** @param {number} status @param {string} output */
function npmFailure(status, output) {
  if (status === 127) return 'npm is not on the path; it comes with Node (https://nodejs.org).';
  if (/code EUSAGE/.test(output)) {
    return 'package.json and package-lock.json do not belong together; `npm install` fixes that.';
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    return 'the npm registry cannot be reached; check the network, then run the same command again.';
  }
  const lines = output.split('\n').filter((line) => /^npm error ./.test(line));
  return ['npm ci failed; run the same command to try again.', ...lines.slice(0, 6)].join('\n');
}
