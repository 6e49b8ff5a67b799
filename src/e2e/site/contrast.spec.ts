import { expect, test } from '../shared/fixtures.ts';
import { mockTradeAds, wireTradeAd } from '../trades/trade-ads-page.ts';
import { setColorScheme } from './access/accessible.ts';
import { measureVariants, stopTransitions } from './access/contrast.ts';

/**
 * The pages with every rarity, demand, trend, weather and verdict, and an element that shows when each has loaded.
 */
const ROUTES = [
  ['/', 'main article'],
  ['/items?search=a&rarity=Rare', '[data-results]:not([data-loading]) article'],
  ['/items/carrot', '[aria-labelledby="market"] ul[aria-busy="false"]'],
  ['/stocks', 'main article'],
  ['/weather', 'main article'],
  ['/trade-ads', 'main article'],
  ['/calculator?give=carrot*3,dog&get=category-adds,no*0', '[data-slot] :text("Carrot")'],
] as const;

test('every text and icon has enough contrast in both themes', async ({ page }) => {
  // The trade ads of an item load when they come into view.
  await page.setViewportSize({ width: 1280, height: 2000 });
  // Demo trade ads change all the time, so the test mocks two: a fair one, and one with a
  // category.
  const open = wireTradeAd('Ann', Date.now());
  const even = wireTradeAd('Bo', Date.now(), { looking_for_items: open.offering_items });
  await mockTradeAds(page, () => [open, even]);
  const pairs = new Set<string>();
  const faults = new Set<string>();
  for (const [route, read] of ROUTES) {
    await page.goto(route, { waitUntil: 'networkidle' });
    await expect(page.locator(read).first()).toBeVisible();
    await stopTransitions(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await setColorScheme(page, colorScheme);
      const found = await measureVariants(page);
      for (const pair of found.pairs) pairs.add(pair);
      for (const fault of found.faults) faults.add(`${colorScheme}: ${fault}`);
    }
  }
  process.stdout.write(`measured the contrast of ${pairs.size} pairs of colours\n`);
  expect([...faults]).toEqual([]);
  expect(pairs.size).toBeGreaterThan(80);
});
