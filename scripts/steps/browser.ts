import { findChromium } from '../setup/chromium.mjs';

const QUIET = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How the tests and the bench start a browser: without the calls home that a closed network refuses. */
export function browserOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return { args: QUIET, ...(executablePath ? { executablePath } : {}) };
}
