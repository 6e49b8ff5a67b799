import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, WIDTHS } from './fixtures.ts';

const ROUTES = [
  '/',
  '/items',
  '/items/pets',
  '/items/carrot',
  '/stocks',
  '/weather',
  '/trade-ads',
  '/calculator?give=carrot*3,dog&get=category-adds,no*0',
  '/items?search=zzzz',
  '/chat',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/bot/privacy-policy',
  '/bot/terms-of-service',
  '/no-such-page',
];

type Look = { colorScheme: 'light' | 'dark'; width: number };

/** Both themes and two widths, in the time that there is. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
];

/** What `npm run test:long` has time for. */
const EVERY_LOOK = WIDTHS.flatMap((width): Look[] => [
  { colorScheme: 'light', width },
  { colorScheme: 'dark', width },
]);

const looks = process.env.EVERY_LOOK === '1' ? EVERY_LOOK : LOOKS;

/** Lets the colours of another theme be there at once, also of what is not drawn while it is out of view. */
const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });

for (const route of ROUTES) {
  test(`axe finds nothing on ${route} in ${looks.length} looks`, async ({ page, problems }) => {
    problems.allow(/ 404 .*\/no-such-page$/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(route, { waitUntil: 'networkidle' });
    await stopTransitions(page);
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(found, `${colorScheme}, ${width} px`).toEqual([]);
    }
  });
}
