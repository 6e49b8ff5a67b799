import { chromium, expect } from '@playwright/test';
import { browserOptions } from '../../../../scripts/steps/browser.ts';

type Cached = {
  go: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** What an expression says on the page. */
  ask: (expression: string) => Promise<unknown>;
};

/** A page of a browser with its back/forward cache, which Playwright turns off and only the raw protocol can steer. */
export async function withCachedPage(use: (page: Cached) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    ...browserOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    const wire = await page.context().newCDPSession(page);
    const ask = async (expression: string): Promise<unknown> =>
      (await wire.send('Runtime.evaluate', { expression, awaitPromise: true })).result.value;
    const settle = (address: string) =>
      expect
        .poll(() => ask('document.readyState + location.href').catch(() => ''))
        .toBe(`complete${address}`);
    await use({
      ask,
      go: async (address) => {
        await wire.send('Page.navigate', { url: address });
        await settle(address);
      },
      back: async () => {
        const { currentIndex, entries } = await wire.send('Page.getNavigationHistory');
        const entry = entries[currentIndex - 1];
        if (entry === undefined) throw new Error('there is no page to go back to');
        await wire.send('Page.navigateToHistoryEntry', { entryId: entry.id });
        await settle(entry.url);
      },
    });
  } finally {
    await browser.close();
  }
}
