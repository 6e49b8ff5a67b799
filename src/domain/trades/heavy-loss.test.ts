import { expect, it } from 'vitest';
import type { ItemValue } from '../items/value.ts';
import { ACCEPT_SHARE, heavyLoss, tradeAdLoss } from './heavy-loss.ts';
import { type TradeItem, unknownItem } from './trade-item.ts';

const worth = (value: ItemValue): TradeItem[] => [
  { item: { ...unknownItem('fox'), value }, isCategory: false, amount: 1, extras: {} },
];

it('is a difference of more than 40 % of what is given', () => {
  expect(heavyLoss(worth(100), worth(60))).toBeNull();
  expect(heavyLoss(worth(100), worth(59))).toMatchObject({
    kind: 'less',
    difference: 41,
    share: 0.41,
  });
});

it('is null for a trade that is good for the player', () => {
  expect(heavyLoss(worth(10), worth(1000))).toBeNull();
});

it('is giving something for nothing of value', () => {
  expect(heavyLoss(worth(100), worth('N/A'))).toEqual({ kind: 'unvalued' });
  expect(heavyLoss(worth(100), worth(0))).toEqual({ kind: 'unvalued' });
});

it('is null for an incomplete trade, and when no value is known', () => {
  expect(heavyLoss(worth(100), [])).toBeNull();
  expect(heavyLoss([], worth(100))).toBeNull();
  expect(heavyLoss(worth('TBD'), worth('N/A'))).toBeNull();
});

it('is a difference of more than 10 % for a player who accepts', () => {
  expect(heavyLoss(worth(100), worth(90), ACCEPT_SHARE)).toBeNull();
  expect(heavyLoss(worth(100), worth(89), ACCEPT_SHARE)).toMatchObject({ difference: 11 });
});

it('is no loss of a trade ad that looks for a category, which may bring anything', () => {
  const [adds] = worth('N/A').map((one) => ({ ...one, isCategory: true }));
  const [carrot] = worth(1);
  if (adds === undefined || carrot === undefined) throw new Error('no items');
  expect(tradeAdLoss({ offering: worth(100), wanted: [carrot] })).toMatchObject({ share: 0.99 });
  expect(tradeAdLoss({ offering: worth(100), wanted: [adds] })).toBeNull();
  expect(tradeAdLoss({ offering: worth(100), wanted: [carrot, adds] })).toBeNull();
});
