// @ts-check
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { canInstallPackages, extractFromPackage, provideByPackages } from './debian.mjs';
import { isProgram, programOnPath } from './programs.mjs';

/** The path of the tests' second browser: FIREFOX_PATH, else one on PATH. @returns {string | undefined} */
export function findFirefox() {
  const configured = process.env.FIREFOX_PATH;
  if (configured) return isProgram(configured) ? configured : undefined;
  return programOnPath(['firefox-esr', 'firefox']);
}

/** Provides Firefox. Returns one line that says what is missing, or undefined. */
export async function provideFirefox() {
  if (process.env.FIREFOX_PATH)
    return findFirefox() ? undefined : 'FIREFOX_PATH is not an executable file.';
  const missing =
    'no Firefox for the tests in it; get it with `apt-get install firefox-esr`, or set FIREFOX_PATH to one.';
  return provideByPackages(findFirefox, ['firefox-esr'], missing);
}

/** The paths of the driver of WebKitGTK and of the display without a screen that it needs. @returns {{ driver: string, display: string } | undefined} */
export function findWebKit() {
  const driver = programOnPath(['WebKitWebDriver']);
  const display = programOnPath(['Xvfb']);
  return driver && display ? { driver, display } : undefined;
}

/** Provides WebKit and its display. Returns one line that says what is missing, or undefined. */
export const provideWebKit = () =>
  provideByPackages(
    findWebKit,
    ['webkit2gtk-driver', 'xvfb'],
    'no WebKit for the test in it; get it with `apt-get install webkit2gtk-driver xvfb`.',
  );

/** Where Debian has nginx. That folder is not on everybody's path. */
const DEBIAN_NGINX = '/usr/sbin/nginx';

/** The path of nginx. @returns {string | undefined} */
export function findNginx() {
  return programOnPath(['nginx']) ?? (isProgram(DEBIAN_NGINX) ? DEBIAN_NGINX : undefined);
}

/** Provides nginx. Returns one line that says what is missing, or undefined. */
export const provideNginx = () =>
  provideByPackages(
    findNginx,
    ['nginx-light'],
    'no nginx for the tests behind nginx; get it with `apt-get install nginx-light` or `brew install nginx`.',
  );

/**
 * A program whose Debian package would start a server, so that only its file is taken.
 * @typedef {{ name: string, package: string, folder?: string, purpose: string }} PackagedProgram
 */

/** @param {PackagedProgram} program */
const folderOf = (program) => path.join('.cache', program.package);

/** @param {PackagedProgram} program */
const fileOf = ({ folder = 'usr/bin', name }) => path.join(folder, name);

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

const RESTIC = { name: 'restic', package: 'restic', purpose: 'the tests of copies elsewhere' };

/** The path of restic. @param {string} root */
export const findRestic = (root) => findPackagedProgram(root, RESTIC);

/** Provides restic. Returns one line that says what is missing, or undefined. @param {string} root */
export const provideRestic = (root) => providePackagedProgram(root, RESTIC);

const NATS = {
  name: 'nats-server',
  package: 'nats-server',
  folder: 'usr/sbin',
  purpose: 'the tests of the bus on NATS',
};

/** The path of NATS's server. @param {string} root */
export const findNats = (root) => findPackagedProgram(root, NATS);

/** Provides NATS's server. Returns one line that says what is missing, or undefined. @param {string} root */
export const provideNats = (root) => providePackagedProgram(root, NATS);
