import { chromium, expect } from '@playwright/test';
import { browserOptions } from '../../../../scripts/steps/browser.ts';

type Cached = {
  goto: (url: string) => Promise<void>;
  goBack: () => Promise<void>;
  /** The value of an expression on the page. */
  evaluate: (expression: string) => Promise<unknown>;
};

/**
 * A page of a browser with its back/forward cache, which Playwright disables and only the raw protocol can control.
 */
export async function withCachedPage(use: (page: Cached) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    ...browserOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const evaluate = async (expression: string): Promise<unknown> =>
      (await session.send('Runtime.evaluate', { expression, awaitPromise: true })).result.value;
    const waitForLoad = (url: string) =>
      expect
        .poll(() => evaluate('document.readyState + location.href').catch(() => ''))
        .toBe(`complete${url}`);
    await use({
      evaluate,
      goto: async (url) => {
        await session.send('Page.navigate', { url: url });
        await waitForLoad(url);
      },
      goBack: async () => {
        const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
        const entry = entries[currentIndex - 1];
        if (entry === undefined) throw new Error('there is no page to go back to');
        await session.send('Page.navigateToHistoryEntry', { entryId: entry.id });
        await waitForLoad(entry.url);
      },
    });
  } finally {
    await browser.close();
  }
}
