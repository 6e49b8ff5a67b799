// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { canInstallPackages, installSystemPackages } from './debian.mjs';
import { isProgram, programOnPath } from './programs.mjs';
import { runQuietly } from './run-quietly.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const HEADLESS_NAMES = ['chromium-headless-shell'];
const FONTS = ['fonts-liberation', 'fonts-noto-color-emoji'];

/** The path of the tests' browser: CHROMIUM_PATH, else one on PATH, else Playwright's own. @returns {string | undefined} */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return isProgram(configured) ? configured : undefined;
  return programOnPath(NAMES) ?? playwrightChromium();
}

/** The path of a browser without windows, else that of `findChromium`. It takes a third less of the processor. @returns {string | undefined} */
export function findHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  return programOnPath(HEADLESS_NAMES) ?? findChromium();
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

/** Installs the browsers that are not there. Returns one line that says what is missing, or undefined. @param {string} root @returns {Promise<string | undefined>} */
export async function provideChromium(root) {
  if (process.env.CHROMIUM_PATH) {
    return findChromium() ? undefined : 'CHROMIUM_PATH is not an executable file.';
  }
  const areInstalled = findChromium() && programOnPath(HEADLESS_NAMES);
  if (!areInstalled && canInstallPackages()) {
    await installSystemPackages(['chromium', ...HEADLESS_NAMES, ...FONTS]);
  }
  if (findChromium()) return undefined;
  process.stdout.write('Set-up: downloading a browser (npx playwright install chromium) ...\n');
  const cli = path.join(root, 'node_modules', 'playwright', 'cli.js');
  await runQuietly(process.execPath, [cli, 'install', 'chromium']);
  if (findChromium()) return undefined;
  return 'no Chromium for the browser tests; get one with `apt-get install chromium` or `npx playwright install chromium`.';
}
