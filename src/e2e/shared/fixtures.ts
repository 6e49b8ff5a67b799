import { test as base, expect, type Page } from '@playwright/test';
import { watchPageErrors } from './page-errors.ts';

export { expect };

/** The widths under test: phone, tablet, laptop, desktop. */
export const WIDTHS = [390, 768, 1280, 1600] as const;

/** Waits until every island in view is hydrated: Astro has called React for it, and React, which hydrates later, is done. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  // A task of this priority runs when nothing of React is left to do.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
}

/** Lets a test allow errors that it provokes, by a pattern over their text. */
export type Problems = { allow: (pattern: RegExp) => void };

/**
 * Playwright's test, which also fails on unexpected errors: script and hydration errors, blocked content, failed
 * requests.
 */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ context, baseURL }, use) => {
      const allowed: RegExp[] = [];
      const errors = await watchPageErrors(context, baseURL ?? '');
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(errors.filter((problem) => !allowed.some((one) => one.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});
