// @ts-check
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { canInstallPackages, extractFromPackage } from './debian.mjs';
import { isProgram, programOnPath } from './programs.mjs';

const FOLDER = path.join('.cache', 'prometheus');
const PROGRAM = 'usr/bin/promtool';

/** The path of promtool. @param {string} root @returns {string | undefined} */
export function findPromtool(root) {
  const extracted = path.join(root, FOLDER, PROGRAM);
  return programOnPath(['promtool']) ?? (isProgram(extracted) ? extracted : undefined);
}

/**
 * Takes promtool out of Debian's package if it is not there. Installing the package would start a server for other machines.
 * Returns one line that says what is missing, or undefined.
 * @param {string} root @returns {Promise<string | undefined>}
 */
export async function providePromtool(root) {
  if (findPromtool(root)) return undefined;
  if (canInstallPackages()) {
    const folder = path.join(root, FOLDER);
    await mkdir(folder, { recursive: true });
    await extractFromPackage('prometheus', PROGRAM, folder);
  }
  if (findPromtool(root)) return undefined;
  return 'no promtool for the tests of the alerts; get it with `apt-get install prometheus` or `brew install prometheus`.';
}
