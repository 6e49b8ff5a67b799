import { expect, test } from '../shared/fixtures.ts';
import { answerAds, wireAd } from '../trades/trade-ads-page.ts';
import { wear } from './access/accessible.ts';
import { measureVariants, stopTransitions } from './access/contrast.ts';

/** Where every rarity, demand, trend, weather and verdict is to be seen, and what is there once all has been read. */
const ROUTES = [
  ['/', 'main article'],
  ['/items?search=a&rarity=Rare', '[data-results]:not([data-loading]) article'],
  ['/items/carrot', '.market-ads[aria-busy="false"]'],
  ['/stocks', 'main article'],
  ['/weather', 'main article'],
  ['/trade-ads', 'article.ad-card'],
  ['/calculator?give=carrot*3,dog&get=category-adds,no*0', '.slots :text("Carrot")'],
] as const;

test('every text and sign stands out from its ground, in both themes', async ({ page }) => {
  // Those of the demo are others at every moment; one says how even it is, one asks for anything.
  const open = wireAd('Ann', Date.now());
  const even = wireAd('Bo', Date.now(), { looking_for_items: open.offering_items });
  await answerAds(page, () => [open, even]);
  const pairs = new Set<string>();
  const faults = new Set<string>();
  for (const [route, read] of ROUTES) {
    await page.goto(route, { waitUntil: 'networkidle' });
    await expect(page.locator(read).first()).toBeVisible();
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
