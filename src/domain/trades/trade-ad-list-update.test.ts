import { describe, expect, it } from 'vitest';
import { endsAt } from '../deals/trade-ad-life.ts';
import { LIST_MAX } from './trade-ad-change.ts';
import type { ListedTradeAd } from './trade-ad-list.ts';
import {
  applyTradeAdChange,
  dropEnded,
  mergeRefetched,
  releaseHeld,
  type TradeAdList,
} from './trade-ad-list-update.ts';

const tradeAd = (id: string, createdAt = 100): ListedTradeAd => ({
  id,
  user: { id: 'ann' },
  createdAt,
  offering: [],
  wanted: [],
});
const tradeAds = (ids: string) => (ids === '' ? [] : ids.split(' ').map((id) => tradeAd(id)));
const listOf = (shown: string, held = ''): TradeAdList<ListedTradeAd> => ({
  tradeAds: tradeAds(shown),
  held: tradeAds(held),
});
const idsOf = (one: TradeAdList<ListedTradeAd>) =>
  [one.tradeAds, one.held].map((list) => list.map(({ id }) => id).join(' ')).join(' | ');
const RULE = { offering: '', wanted: '', user: '', now: endsAt(10), isHolding: false };
const WAITS = { ...RULE, isHolding: true };

describe('a new trade ad', () => {
  it('comes first, or waits while the reader has scrolled down', () => {
    expect(
      idsOf(applyTradeAdChange(listOf('a'), { kind: 'new', tradeAd: tradeAd('b') }, RULE)),
    ).toBe('b a | ');
    expect(
      idsOf(applyTradeAdChange(listOf('a', 'b'), { kind: 'new', tradeAd: tradeAd('c') }, WAITS)),
    ).toBe('a | c b');
  });

  it('comes first when its owner has renewed it, whether its ended copy is shown or waits', () => {
    const renewed = { kind: 'new', tradeAd: tradeAd('b', 200) } as const;
    for (const list of [listOf('a b'), listOf('a', 'b')]) {
      expect(idsOf(applyTradeAdChange(list, renewed, RULE))).toBe('b a | ');
      expect(idsOf(applyTradeAdChange(list, renewed, WAITS))).toBe('a | b');
    }
  });

  it('is ignored when it is in the list, waits already, or is too old', () => {
    const full = listOf('a', 'b');
    for (const one of [tradeAd('a'), tradeAd('b'), tradeAd('c', 10)]) {
      expect(applyTradeAdChange(full, { kind: 'new', tradeAd: one }, RULE)).toBe(full);
      expect(applyTradeAdChange(full, { kind: 'new', tradeAd: one }, WAITS)).toBe(full);
    }
  });
});

it('removes a trade ad that is shown or waits', () => {
  expect(idsOf(applyTradeAdChange(listOf('a', 'b'), { kind: 'removed', id: 'b' }, RULE))).toBe(
    'a | ',
  );
  expect(idsOf(applyTradeAdChange(listOf('a', 'b'), { kind: 'removed', id: 'a' }, WAITS))).toBe(
    ' | b',
  );
});

it('removes trade ads that have ended, and returns the same list when there are none', () => {
  const full = { tradeAds: [tradeAd('b', 50), tradeAd('a', 10)], held: [tradeAd('c', 50)] };
  expect(idsOf(dropEnded(full, endsAt(10)))).toBe('b | c');
  expect(dropEnded(full, endsAt(9))).toBe(full);
});

it('shows the waiting trade ads and drops the oldest of too many', () => {
  expect(idsOf(releaseHeld(listOf('b a', 'd c'), {}))).toBe('d c b a | ');
  const many = Array.from({ length: LIST_MAX }, (_, id) => tradeAd(`${id}`));
  expect(releaseHeld({ tradeAds: many, held: tradeAds('x') }, {}).tradeAds).toHaveLength(LIST_MAX);
});

it('replaces the list by a read one; newer trade ads wait if they have to', () => {
  const read = tradeAds('e d c a');
  expect(idsOf(mergeRefetched(listOf('c b a'), read, false))).toBe('e d c a | ');
  expect(idsOf(mergeRefetched(listOf('c b a'), read, true))).toBe('c a | e d');
  expect(idsOf(mergeRefetched(listOf('x'), read, true))).toBe('e d c a | ');
});
