// @ts-check
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { canInstallPackages, extractFromPackage } from './debian.mjs';
import { isProgram, programOnPath } from './programs.mjs';

/**
 * A program whose Debian package would start a server for other machines, so that only its file is taken.
 * @typedef {{ name: string, package: string, purpose: string }} PackagedProgram
 */

/** @param {PackagedProgram} program */
const folderOf = (program) => path.join('.cache', program.package);

/** @param {PackagedProgram} program */
const fileOf = (program) => path.join('usr/bin', program.name);

/** The path of the program: one on PATH, else the one taken out of its package. @param {string} root @param {PackagedProgram} program @returns {string | undefined} */
function findPackagedProgram(root, program) {
  const extracted = path.resolve(root, folderOf(program), fileOf(program));
  return programOnPath([program.name]) ?? (isProgram(extracted) ? extracted : undefined);
}

/** Takes the program out of Debian's package if it is not there. Returns one line that says what is missing, or undefined. @param {string} root @param {PackagedProgram} program @returns {Promise<string | undefined>} */
async function providePackagedProgram(root, program) {
  if (findPackagedProgram(root, program)) return undefined;
  if (canInstallPackages()) {
    const folder = path.join(root, folderOf(program));
    await mkdir(folder, { recursive: true });
    await extractFromPackage(program.package, fileOf(program), folder);
  }
  if (findPackagedProgram(root, program)) return undefined;
  const { name, package: from, purpose } = program;
  return `no ${name} for ${purpose}; get it with \`apt-get install ${from}\` or \`brew install ${from}\`.`;
}

const PROMTOOL = { name: 'promtool', package: 'prometheus', purpose: 'the tests of the alerts' };

/** The path of promtool. @param {string} root */
export const findPromtool = (root) => findPackagedProgram(root, PROMTOOL);

/** Provides promtool. Returns one line that says what is missing, or undefined. @param {string} root */
export const providePromtool = (root) => providePackagedProgram(root, PROMTOOL);

const CADDY = { name: 'caddy', package: 'caddy', purpose: 'the tests of deploy/Caddyfile' };

/** The path of Caddy. @param {string} root */
export const findCaddy = (root) => findPackagedProgram(root, CADDY);

/** Provides Caddy. Returns one line that says what is missing, or undefined. @param {string} root */
export const provideCaddy = (root) => providePackagedProgram(root, CADDY);
