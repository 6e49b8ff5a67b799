// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isProgram } from './programs.mjs';
import { runQuietly } from './run-quietly.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean, os?: string[], cpu?: string[] }} Package */

/** Whether node_modules has all packages of the lockfile for this platform. @param {string} root */
export function packagesAreCurrent(root) {
  const wanted = packagesIn(path.join(root, 'package-lock.json'));
  // npm writes this file last, and `npm ci` removes it first. So an incomplete installation does not have it.
  const installed = packagesIn(path.join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || installed === undefined) return false;
  const node = process.platform === 'win32' ? 'node.exe' : 'node';
  if (!isProgram(path.join(root, 'node_modules', 'node', 'bin', node))) return false;
  const names = Object.keys(wanted).filter((name) => name !== '');
  const hasExtraneous = Object.keys(installed).some((name) => wanted[name] === undefined);
  return !hasExtraneous && names.every((name) => isCurrent(wanted[name], installed[name]));
}

/** @param {Package | undefined} wanted @param {Package | undefined} installed */
function isCurrent(wanted, installed) {
  if (wanted === undefined) return false;
  if (installed === undefined) return Boolean(wanted.optional || wanted.devOptional);
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

/** Installs exactly the packages of the lockfile. @param {string} root */
export async function installPackages(root) {
  process.stdout.write('Set-up: installing the packages of package-lock.json (npm ci) ...\n');
  const start = Date.now();
  // With NODE_ENV=production npm would leave out development packages, and each start would install again.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { status, output } = await runQuietly('npm', args, { cwd: root });
  if (status !== 0) throw new Error(npmFailure(status, output));
  if (!packagesAreCurrent(root)) {
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
