import { findChromium } from '../setup/chromium.mjs';

const QUIET = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The launch options of the browser for tests and bench: without update requests, which a closed network refuses. */
export function browserOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return { args: QUIET, ...(executablePath ? { executablePath } : {}) };
}
