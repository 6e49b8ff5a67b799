import { launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../../../scripts/setup/test-programs.mjs';

/** Preferences by name, as `about:config` shows them. */
export type Preferences = Readonly<Record<string, boolean | number | string>>;

/** Why a test in Firefox is skipped. */
export const NO_FIREFOX = 'no Firefox here; `apt-get install firefox-esr` gets it';

/** What saves time of the processor: no motion, and one process for all pages. */
const THRIFTY: Preferences = {
  'ui.prefersReducedMotion': 1,
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
};

/** Whether tests in Firefox are skipped: it is not here, and this is not CI. */
export function isFirefoxMissing(): boolean {
  return findFirefox() === undefined && !process.env.CI;
}

/** Runs a Firefox without windows and with a new profile while its one page is used. `preferences` are more than the usual ones. */
export async function withFirefox(
  use: (page: Page) => Promise<void>,
  preferences: Preferences = {},
): Promise<void> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error(NO_FIREFOX);
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    // So that a test may press what Firefox shows outside of the page.
    args: ['--remote-allow-system-access'],
    defaultViewport: { width: 1280, height: 720 },
    extraPrefsFirefox: { ...THRIFTY, ...preferences },
  });
  try {
    const [first] = await browser.pages();
    await use(first ?? (await browser.newPage()));
  } finally {
    await browser.close();
  }
}
