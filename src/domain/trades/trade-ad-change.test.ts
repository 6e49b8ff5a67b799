import { describe, expect, it } from 'vitest';
import { LIST_MAX, withChange } from './trade-ad-change.ts';
import type { ListedTradeAd } from './trade-ad-list.ts';
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

describe('a change', () => {
  const list = [tradeAd('b', 2), tradeAd('a', 1)];

  it('puts a new trade ad first, unless its id is in the list', () => {
    expect(ids(withChange(list, { kind: 'new', tradeAd: tradeAd('c') }, ALL))).toBe('c b a');
    expect(withChange(list, { kind: 'new', tradeAd: tradeAd('a') }, ALL)).toBe(list);
  });

  it('leaves out a new trade ad that does not match the filter', () => {
    const slugs = { ...ALL, offering: 'fox', wanted: 'category-adds' };
    expect(withChange(list, { kind: 'new', tradeAd: tradeAd('c') }, slugs)).toBe(list);
    const matching = tradeAd('c', 3, ['cat', 'fox'], ['category-adds']);
    expect(ids(withChange(list, { kind: 'new', tradeAd: matching }, slugs))).toBe('c b a');
  });

  it('leaves out a new trade ad of another player when the list is filtered by player', () => {
    const change = { kind: 'new', tradeAd: tradeAd('c') } as const;
    expect(withChange(list, change, { ...ALL, user: 'bob' })).toBe(list);
    expect(ids(withChange(list, change, { ...ALL, user: 'ann' }))).toBe('c b a');
  });

  it('replaces a changed trade ad, and removes it when it does not match any more', () => {
    const changed = { kind: 'changed', tradeAd: tradeAd('a', 1, ['cat']) } as const;
    expect(withChange(list, changed, ALL)[1]).toBe(changed.tradeAd);
    expect(ids(withChange(list, changed, { ...ALL, offering: 'fox' }))).toBe('b');
    expect(withChange(list, { kind: 'changed', tradeAd: tradeAd('z') }, ALL)).toBe(list);
  });

  it('removes only the removed trade ad', () => {
    expect(ids(withChange(list, { kind: 'removed', id: 'b' }, ALL))).toBe('a');
    expect(withChange(list, { kind: 'removed', id: 'z' }, ALL)).toBe(list);
  });

  it('drops the oldest of too many trade ads', () => {
    let tradeAds: readonly ListedTradeAd[] = [];
    for (let id = 0; id < LIST_MAX + 5; id += 1) {
      tradeAds = withChange(tradeAds, { kind: 'new', tradeAd: tradeAd(`${id}`) }, ALL);
    }
    expect(tradeAds).toHaveLength(LIST_MAX);
    expect(tradeAds[0]?.id).toBe(`${LIST_MAX + 4}`);
  });
});
