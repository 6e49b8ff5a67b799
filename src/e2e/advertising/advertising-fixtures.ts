import { test as base } from '../shared/fixtures.ts';
import { BUILD_LIMIT } from '../shared/foreign/fixtures.ts';
import { type ForeignSite, withForeignSite } from '../shared/foreign/foreign-site.ts';
import { type AdvertisingNetwork, startAdvertisingNetwork } from './advertising-network.ts';

type Site = { network: AdvertisingNetwork; site: ForeignSite };

/** Playwright's test on a site built with an advertising network and without items. */
export const advertisingTest = base.extend<{ quiet: undefined }, Site>({
  network: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that a fixture takes
    async ({}, use) => {
      const network = await startAdvertisingNetwork();
      await use(network);
      network.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ network }, use) => {
      const ads = {
        PUBLIC_AD_SCRIPT: network.script,
        PUBLIC_AD_REPORT: 'ads@hatchboard.example',
      };
      await withForeignSite([], use, ads);
    },
    { scope: 'worker', timeout: BUILD_LIMIT },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  quiet: [
    async ({ network, problems }, use) => {
      network.calls.length = 0;
      // The backend has no sockets, which Chromium reports as an error.
      problems.allow(/WebSocket connection/);
      await use(undefined);
    },
    { auto: true },
  ],
});
