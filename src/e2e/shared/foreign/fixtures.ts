import { test as base, expect } from '../fixtures.ts';
import { type ForeignSite, withForeignSite } from './foreign-site.ts';
import { ODD_ITEMS } from './odd-items.ts';

export { expect };

/** The longest time for a build from a foreign backend and the start of its servers, in milliseconds. */
export const BUILD_LIMIT = 120_000;

type Site = { site: ForeignSite };

const onForeignSite = (items: readonly unknown[]) =>
  base.extend<{ ownCalls: string[] }, Site>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that a fixture takes
      ({}, use) => withForeignSite(items, use),
      { scope: 'worker', timeout: BUILD_LIMIT },
    ],
    baseURL: async ({ site }, use) => use(site.url),
    ownCalls: [
      async ({ context, site, problems }, use) => {
        // The backend has no sockets, which Chromium reports as an error.
        problems.allow(/WebSocket connection/);
        const calls: string[] = [];
        context.on('request', (request) => {
          if (request.url().startsWith(`${site.url}/api`)) calls.push(request.url());
        });
        await use(calls);
        expect(calls, 'calls to the site instead of its backend').toEqual([]);
      },
      { auto: true },
    ],
  });

/** Playwright's test on a site whose backend is minimal and has an unusual catalogue. */
export const test = onForeignSite(ODD_ITEMS);
/** Playwright's test on a site whose backend has no items. */
export const emptyTest = onForeignSite([]);
