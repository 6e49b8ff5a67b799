import { expect, test } from '../shared/fixtures.ts';
import { cards, mockTradeAds, wireTradeAd } from './trade-ads-page.ts';

/** So many different items, the first of them several times, and with a long name and details. */
const items = (count: number) =>
  wireTradeAd('', 0).offering_items.flatMap(({ pet, ...reference }) =>
    Array.from({ length: count }, (_, index) => ({
      ...reference,
      petSlug: `fox-${index}`,
      pet: { ...pet, id: `${index}`, slug: `fox-${index}`, name: `Fox ${index}` },
      ...(index === 0 && { quantity: 999, extras: { weight: 12.5, age: 30 } }),
    })),
  );

const SIDES = [
  [1, 1],
  [1, 4],
  [3, 2],
  [8, 1],
  [0, 1],
  [20, 8],
] as const;

for (const [width, columns] of [
  [1280, 3],
  [768, 2],
  [390, 1],
  [320, 1],
] as const) {
  test(`trade ads stand ${columns} in a row at ${width} px, and their tiles fill both sides`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await mockTradeAds(page, () =>
      SIDES.map(([offering, wanted], index) =>
        wireTradeAd(`Player${index}`, Date.now(), {
          offering_items: items(offering),
          looking_for_items: items(wanted),
        }),
      ),
    );
    await page.goto('/trade-ads');
    await expect(cards(page)).toHaveCount(SIDES.length);
    // A card gets its size when it first comes into view.
    for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded();
    const boxes = await cards(page).evaluateAll((all) =>
      all.map((card) => ({
        left: Math.round(card.getBoundingClientRect().left),
        widths: [...card.querySelectorAll('li')].map(({ offsetWidth }) => offsetWidth),
        // The space below the last tile of each side, except where a button for further tiles is there.
        leftOver: [...card.querySelectorAll('ul:not(:empty):not(:has(+ button))')].map((side) =>
          Math.round(
            (side.parentElement?.getBoundingClientRect().bottom ?? 0) -
              (side.lastElementChild?.getBoundingClientRect().bottom ?? 0),
          ),
        ),
      })),
    );
    expect([...new Set(boxes.map(({ left }) => left))]).toHaveLength(columns);
    for (const { widths, leftOver } of boxes) {
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
      expect(leftOver).toEqual(leftOver.map(() => 0));
    }
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(width);
  });
}
