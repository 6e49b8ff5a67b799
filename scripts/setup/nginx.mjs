// @ts-check
import { canInstallPackages, installSystemPackages } from './debian.mjs';
import { isProgram, programOnPath } from './programs.mjs';

/** Where Debian has it. That folder is not on everybody's path. */
const DEBIAN = '/usr/sbin/nginx';

/** The path of nginx. @returns {string | undefined} */
export function findNginx() {
  return programOnPath(['nginx']) ?? (isProgram(DEBIAN) ? DEBIAN : undefined);
}

/** Installs nginx if it is not there. Returns one line that says what is missing, or undefined. @returns {Promise<string | undefined>} */
export async function provideNginx() {
  if (findNginx()) return undefined;
  if (canInstallPackages()) await installSystemPackages(['nginx-light']);
  if (findNginx()) return undefined;
  return 'no nginx for the tests behind nginx; get it with `apt-get install nginx-light` or `brew install nginx`.';
}
