import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

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
  '/no-such-page',
];

/** A theme changes colours alone, so that its second width needs no more than the rule for them. */
const LOOKS = {
  light: [
    { width: 390, rules: 'all' },
    { width: 1280, rules: 'color-contrast' },
  ],
  dark: [
    { width: 1280, rules: 'all' },
    { width: 390, rules: 'color-contrast' },
  ],
} as const;

for (const route of ROUTES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${route}, ${colorScheme}, 390 and 1280 px`, async ({
      page,
      problems,
    }) => {
      problems.allow(/ 404 .*\/no-such-page$/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: LOOKS[colorScheme][0].width, height: 900 });
      await page.goto(route, { waitUntil: 'networkidle' });
      for (const { width, rules } of LOOKS[colorScheme]) {
        await page.setViewportSize({ width, height: 900 });
        const axe = new AxeBuilder({ page });
        const { violations } = await (rules === 'all' ? axe : axe.withRules(rules)).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        expect(found, `${width} px`).toEqual([]);
      }
    });
  }
}
