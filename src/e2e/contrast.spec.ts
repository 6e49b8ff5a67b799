import { wear } from './access/accessible.ts';
import { measureVariants, stopTransitions } from './access/contrast.ts';
import { expect, test } from './fixtures.ts';

/** Where every rarity, demand, trend, weather and verdict is to be seen. */
const ROUTES = [
  '/',
  '/items?search=a&rarity=Rare',
  '/items/carrot',
  '/stocks',
  '/weather',
  '/trade-ads',
  '/calculator?give=carrot*3,dog&get=category-adds,no*0',
];

test('every text and sign stands out from its ground, in both themes', async ({ page }) => {
  const pairs = new Set<string>();
  const faults = new Set<string>();
  for (const route of ROUTES) {
    await page.goto(route, { waitUntil: 'networkidle' });
    await stopTransitions(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await wear(page, colorScheme);
      const found = await measureVariants(page);
      for (const pair of found.pairs) pairs.add(pair);
      for (const fault of found.faults) faults.add(`${colorScheme}: ${fault}`);
    }
  }
  process.stdout.write(`measured the contrast of ${pairs.size} pairs of colours\n`);
  expect([...faults]).toEqual([]);
  expect(pairs.size).toBeGreaterThan(80);
});
