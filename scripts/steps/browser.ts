import { findChromium, findHeadlessChromium } from '../setup/chromium.mjs';

const QUIET = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

type BrowserOptions = { executablePath?: string; args: string[] };

/** The launch options of a whole browser: without update requests, which a closed network refuses. */
export function browserOptions(): BrowserOptions {
  return optionsFor(findChromium());
}

/** The launch options of the browser for tests. It may be one without a back/forward cache. */
export function testBrowserOptions(): BrowserOptions {
  return optionsFor(findHeadlessChromium());
}

function optionsFor(executablePath: string | undefined): BrowserOptions {
  return { args: QUIET, ...(executablePath ? { executablePath } : {}) };
}
