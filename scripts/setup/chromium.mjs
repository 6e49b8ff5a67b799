// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { canInstallPackages, installSystemPackages } from './debian.mjs';
import { isProgram, programOnPath } from './programs.mjs';
import { runQuietly } from './run-quietly.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const PACKAGES = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];

/** The path of the tests' browser: CHROMIUM_PATH, else one on PATH, else Playwright's own. @returns {string | undefined} */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return isProgram(configured) ? configured : undefined;
  return programOnPath(NAMES) ?? playwrightChromium();
}

/** @returns {string | undefined} */
function playwrightChromium() {
  try {
    const file = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
    return isProgram(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Installs a browser if there is none. Returns one line that says what is missing, or undefined. @param {string} root @returns {Promise<string | undefined>} */
export async function provideChromium(root) {
  if (findChromium()) return undefined;
  if (process.env.CHROMIUM_PATH) return 'CHROMIUM_PATH is not an executable file.';
  if (canInstallPackages()) await installSystemPackages(PACKAGES);
  if (findChromium()) return undefined;
  process.stdout.write('Set-up: downloading a browser (npx playwright install chromium) ...\n');
  const cli = path.join(root, 'node_modules', 'playwright', 'cli.js');
  await runQuietly(process.execPath, [cli, 'install', 'chromium']);
  if (findChromium()) return undefined;
  return 'no Chromium for the browser tests; get one with `apt-get install chromium` or `npx playwright install chromium`.';
}
