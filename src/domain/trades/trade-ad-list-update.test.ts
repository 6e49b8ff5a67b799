import { describe, expect, it } from 'vitest';
import { LIST_MAX, type ListedAd } from './trade-ad-list.ts';
import {
  type AdBoard,
  boardAfter,
  releasedBoard,
  rereadBoard,
  youngBoard,
} from './trade-ad-list-update.ts';

const ad = (id: string, createdAt = 100): ListedAd => ({
  id,
  user: { id: 'ann' },
  createdAt,
  offering: [],
  wanted: [],
});
const ads = (ids: string) => (ids === '' ? [] : ids.split(' ').map((id) => ad(id)));
const board = (shown: string, held = ''): AdBoard<ListedAd> => ({
  ads: ads(shown),
  held: ads(held),
});
const told = (one: AdBoard<ListedAd>) =>
  [one.ads, one.held].map((list) => list.map(({ id }) => id).join(' ')).join(' | ');
const RULE = { offering: '', wanting: '', user: '', bornAfter: 10, waits: false };
const WAITS = { ...RULE, waits: true };

describe('a new ad', () => {
  it('goes on top, or waits where it would push the reader around', () => {
    expect(told(boardAfter(board('a'), { kind: 'new', ad: ad('b') }, RULE))).toBe('b a | ');
    expect(told(boardAfter(board('a', 'b'), { kind: 'new', ad: ad('c') }, WAITS))).toBe('a | c b');
  });

  it('is not taken twice, wherever it is, nor when it is too old', () => {
    const full = board('a', 'b');
    for (const one of [ad('a'), ad('b'), ad('c', 10)]) {
      expect(boardAfter(full, { kind: 'new', ad: one }, RULE)).toBe(full);
      expect(boardAfter(full, { kind: 'new', ad: one }, WAITS)).toBe(full);
    }
  });
});

it('loses a removed ad wherever it is', () => {
  expect(told(boardAfter(board('a', 'b'), { kind: 'removed', id: 'b' }, RULE))).toBe('a | ');
  expect(told(boardAfter(board('a', 'b'), { kind: 'removed', id: 'a' }, WAITS))).toBe(' | b');
});

it('loses what grows old, and is the same while nothing does', () => {
  const full = { ads: [ad('b', 50), ad('a', 10)], held: [ad('c', 50)] };
  expect(told(youngBoard(full, 10))).toBe('b | c');
  expect(youngBoard(full, 9)).toBe(full);
});

it('shows what waited, the oldest of too many let go', () => {
  expect(told(releasedBoard(board('b a', 'd c')))).toBe('d c b a | ');
  const many = Array.from({ length: LIST_MAX }, (_, id) => ad(`${id}`));
  expect(releasedBoard({ ads: many, held: ads('x') }).ads).toHaveLength(LIST_MAX);
});

it('read again shows what was read; newer ads wait where they have to', () => {
  const read = ads('e d c a');
  expect(told(rereadBoard(board('c b a'), read, false))).toBe('e d c a | ');
  expect(told(rereadBoard(board('c b a'), read, true))).toBe('c a | e d');
  expect(told(rereadBoard(board('x'), read, true))).toBe('e d c a | ');
});
