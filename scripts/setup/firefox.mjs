// @ts-check
import { canInstallPackages, installSystemPackages } from './debian.mjs';
import { isProgram, programOnPath } from './programs.mjs';

const NAMES = ['firefox-esr', 'firefox'];

/** The path of the tests' second browser: FIREFOX_PATH, else one on PATH. @returns {string | undefined} */
export function findFirefox() {
  const configured = process.env.FIREFOX_PATH;
  if (configured) return isProgram(configured) ? configured : undefined;
  return programOnPath(NAMES);
}

/** Installs Firefox if it is not there. Returns one line that says what is missing, or undefined. @returns {Promise<string | undefined>} */
export async function provideFirefox() {
  if (findFirefox()) return undefined;
  if (process.env.FIREFOX_PATH) return 'FIREFOX_PATH is not an executable file.';
  if (canInstallPackages()) await installSystemPackages(['firefox-esr']);
  if (findFirefox()) return undefined;
  return 'no Firefox for the tests in it; get it with `apt-get install firefox-esr`, or set FIREFOX_PATH to one.';
}
