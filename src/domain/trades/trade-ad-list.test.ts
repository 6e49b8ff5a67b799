import { describe, expect, it } from 'vitest';
import { endsAt } from '../deals/trade-ad-life.ts';
import { type ListedTradeAd, matchesSlugs, openTradeAds, untilAfter } from './trade-ad-list.ts';
import { unknownItem } from './trade-item.ts';

const side = (...slugs: string[]) =>
  slugs.map((slug) => ({ item: unknownItem(slug), isCategory: false, amount: 1, extras: {} }));
const tradeAd = (
  id: string,
  createdAt = 0,
  offering = ['fox'],
  wanted = ['owl'],
): ListedTradeAd => ({
  id,
  user: { id: 'ann' },
  createdAt,
  offering: side(...offering),
  wanted: side(...wanted),
});
const ALL = { offering: '', wanted: '', user: '' };
const ids = (tradeAds: readonly ListedTradeAd[]) => tradeAds.map(({ id }) => id).join(' ');

it('finds an item without a slug by its id', () => {
  const [one] = side('fox');
  const item = { ...unknownItem('x'), slug: null, id: '77' };
  const listed = { ...tradeAd('a'), offering: one === undefined ? [] : [{ ...one, item }] };
  expect(matchesSlugs(listed, { offering: '77', wanted: '' })).toBe(true);
  expect(matchesSlugs(listed, { ...ALL, offering: 'fox' })).toBe(false);
});

it('removes trade ads that are an hour old, and duplicates', () => {
  expect(
    ids(
      openTradeAds(
        [tradeAd('c', 30), tradeAd('b', 20), tradeAd('c', 30), tradeAd('a', 10)],
        endsAt(10),
      ),
    ),
  ).toBe('c b');
  const fresh = [tradeAd('c', 30)];
  expect(openTradeAds(fresh, endsAt(10))).toBe(fresh);
});

describe('the start of later pages', () => {
  const times = (count: number) =>
    Array.from({ length: count }, (_, index) => tradeAd(`${index}`, 100 - index));

  it('follows the current list, however much it has grown', () => {
    expect(untilAfter(times(10), 10)).toBe(100);
    expect(untilAfter(times(13), 10)).toBe(97);
    expect(untilAfter(times(4), 10)).toBe(100);
    expect(untilAfter([], 10)).toBeNull();
  });
});
