import type { Page } from '@playwright/test';
import { chunks } from '../../server/data/db/chunks.ts';
import { expect, test, WIDTHS } from '../shared/fixtures.ts';
import { expectAccessible, setColorScheme } from './access/accessible.ts';
import { expectNothingHidden, PHONE, stopHatches } from './access/large-text.ts';
import { setTextSize } from './access/text-size.ts';
import { VISITOR_WORDS } from './pages/main-words.ts';

type Look = { colorScheme: 'light' | 'dark'; width: number };

/** Both themes and two widths, for the time available. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
];

/** The combinations that `npm run test:long` checks. */
const EVERY_LOOK = WIDTHS.flatMap((width): Look[] => [
  { colorScheme: 'light', width },
  { colorScheme: 'dark', width },
]);

/** The reader's text size in pixels: 100 %, 200 % and 400 %. */
const TEXT_SIZES = [16, 32, 64] as const;

const looks = process.env.EVERY_LOOK === '1' ? EVERY_LOOK : LOOKS;
const widths = WIDTHS.filter((width) => looks.some((look) => look.width === width));

/** The texts and boxes of the header that reach out of it. */
const partsBeyondHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const { top, bottom } = header.getBoundingClientRect();
    const parts = [...header.querySelectorAll('p, search')];
    const isBeyond = (box: DOMRect) => box.top < top || box.bottom > bottom;
    return parts.flatMap((part) =>
      isBeyond(part.getBoundingClientRect()) ? (part.textContent?.trim() ?? '') : [],
    );
  });

/** Fails if the page scrolls sideways, or its header is too low for its content, with any size of text (behaviour G19). */
async function expectToFit(page: Page, width: number): Promise<void> {
  for (const size of TEXT_SIZES.toReversed()) {
    await setTextSize(page, size);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `${page.url()}, ${width} px wide, with text of ${size} px`).toBeLessThanOrEqual(
      width,
    );
    const where = `the header of ${page.url()} with text of ${size} px`;
    expect(await partsBeyondHeader(page), where).toEqual([]);
  }
}

/** The number of pages that one test visits. A new browser context costs as much as a page. */
const PAGES = 7;

// One load of a page serves all its checks.
for (const routes of chunks(Object.keys(VISITOR_WORDS), PAGES)) {
  test(`every size of text fits at ${widths.length} widths, larger text hides nothing, and axe finds no violation in ${looks.length} combinations of theme and width: ${routes.join(', ')}`, async ({
    page,
    problems,
  }) => {
    test.slow();
    problems.allow(/ 404 .*\/no-such-(page|player|item)$/);
    await stopHatches(page);
    for (const route of routes) {
      await page.goto(route, { waitUntil: 'networkidle' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page, width);
        for (const { colorScheme } of looks.filter((look) => look.width === width)) {
          await setColorScheme(page, colorScheme);
          await expectAccessible(page, 'html', `${route}, ${colorScheme}, ${width} px`);
        }
      }
      // New trade ads of the demo would move what is looked at, so large-text.spec.ts mocks them.
      if (route === '/trade-ads') continue;
      await page.setViewportSize(PHONE);
      await expectNothingHidden(page);
    }
  });
}
