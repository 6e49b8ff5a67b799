import { expect, it } from 'vitest';
import type { ItemValue } from '../items/value.ts';
import { type TradeItem, unknownItem } from '../trades/trade-item.ts';
import { ACCEPT_SHARE, heavyLoss } from './heavy-loss.ts';

const worth = (value: ItemValue, slug = 'fox'): TradeItem[] => [
  { item: { ...unknownItem(slug), value }, isCategory: false, amount: 1, extras: {} },
];
const owl = (value: ItemValue) => worth(value, 'owl');

it('is a difference of more than 40 % of what is given', () => {
  expect(heavyLoss(worth(100), owl(60))).toBeNull();
  expect(heavyLoss(worth(100), owl(59))).toMatchObject({
    kind: 'less',
    difference: 41,
    share: 0.41,
  });
});

it('is null for a trade that is good for the player', () => {
  expect(heavyLoss(worth(10), owl(1000))).toBeNull();
});

it('is giving something for nothing of value', () => {
  expect(heavyLoss(worth(100), owl('N/A'))).toEqual({ kind: 'unvalued' });
  expect(heavyLoss(worth(100), owl(0))).toEqual({ kind: 'unvalued' });
});

it('is null for an incomplete trade, and when no value is known', () => {
  expect(heavyLoss(worth(100), [])).toBeNull();
  expect(heavyLoss([], owl(100))).toBeNull();
  expect(heavyLoss(worth('TBD'), owl('N/A'))).toBeNull();
});

it('is a difference of more than 10 % for a player who accepts', () => {
  expect(heavyLoss(worth(100), owl(90), ACCEPT_SHARE)).toBeNull();
  expect(heavyLoss(worth(100), owl(89), ACCEPT_SHARE)).toMatchObject({ difference: 11 });
});

it('is giving what is got, whatever it is worth', () => {
  for (const value of [100, 'N/A'] as const) {
    expect(heavyLoss(worth(value), worth(value))).toEqual({ kind: 'same' });
    expect(heavyLoss(worth(value), worth(value), ACCEPT_SHARE)).toEqual({ kind: 'same' });
  }
});
