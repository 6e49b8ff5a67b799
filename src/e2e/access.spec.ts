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

type Look = { colorScheme: 'light' | 'dark'; width: number; rules: 'all' | 'color-contrast' };

/** A theme changes colours alone, so that its second width needs no more than the rule for them. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 390, rules: 'all' },
  { colorScheme: 'light', width: 1280, rules: 'color-contrast' },
  { colorScheme: 'dark', width: 1280, rules: 'all' },
  { colorScheme: 'dark', width: 390, rules: 'color-contrast' },
];

/** What `npm run test:long` has time for. */
const EVERY_LOOK = WIDTHS.flatMap((width): Look[] => [
  { colorScheme: 'light', width, rules: 'all' },
  { colorScheme: 'dark', width, rules: 'all' },
]);

const looks = process.env.EVERY_LOOK === '1' ? EVERY_LOOK : LOOKS;

/** Waits until the colours of another theme are there: what inherits one changes after what it inherits from. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0; still < 3; still += 1) {
      await new Promise(requestAnimationFrame);
      if (document.getAnimations().some(({ playState }) => playState === 'running')) still = 0;
    }
  });

for (const route of ROUTES) {
  test(`axe finds nothing on ${route} in ${looks.length} looks`, async ({ page, problems }) => {
    problems.allow(/ 404 .*\/no-such-page$/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(route, { waitUntil: 'networkidle' });
    for (const { colorScheme, width, rules } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await untilStill(page);
      const axe = new AxeBuilder({ page });
      const { violations } = await (rules === 'all' ? axe : axe.withRules(rules)).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(found, `${colorScheme}, ${width} px`).toEqual([]);
    }
  });
}
