import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const ROUTES = [
  '/',
  '/items',
  '/items/pets',
  '/items/carrot',
  '/stocks',
  '/weather',
  '/items?search=zzzz',
  '/no-such-page',
];

for (const route of ROUTES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test(`axe finds nothing on ${route}, ${colorScheme}, ${width} px`, async ({
        page,
        problems,
      }) => {
        problems.allow(/ 404 .*\/no-such-page$/);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(route, { waitUntil: 'networkidle' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    }
  }
}
