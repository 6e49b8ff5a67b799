import { expect, it } from 'vitest';
import { fitsTradeAd } from './fits-trade-ad.ts';
import { CATEGORIES } from './trade-categories.ts';
import { unknownItem } from './trade-item.ts';

const side = (...slugs: string[]) =>
  slugs.map((slug) => {
    const category = CATEGORIES.find((one) => one.slug === slug);
    const item = category ?? unknownItem(slug);
    return { item, isCategory: category !== undefined, amount: 1, extras: {} };
  });
const sides = (offering: string, wanted: string) => ({
  offering: side(...offering.split(' ')),
  wanted: side(...wanted.split(' ')),
});

it.each([
  ['each has what the other wants', 'fox cat', 'owl', 'dog owl', 'cat', true],
  ['the other wants something else', 'fox', 'owl', 'owl', 'cat', false],
  ['the other offers something else', 'fox', 'owl', 'cat', 'fox', false],
  ['the other is open to any', 'fox', 'owl', 'owl', 'category-upgrade', true],
  ['the other wants an item beside a category', 'fox', 'owl', 'owl', 'cat category-adds', false],
  ['one’s own is open to any', 'fox', 'category-upgrade', 'owl', 'fox', true],
  ['both are open to any', 'fox', 'category-upgrade', 'owl', 'category-upgrade', false],
])('when %s, whether it fits is right', (_, offering, wanted, otherOffering, otherWanted, fits) => {
  expect(fitsTradeAd(sides(offering, wanted), sides(otherOffering, otherWanted))).toBe(fits);
});
