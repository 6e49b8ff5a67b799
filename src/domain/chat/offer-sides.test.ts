import { expect, it } from 'vitest';
import { CATEGORIES } from '../trades/trade-categories.ts';
import { type TradeItem, unknownItem } from '../trades/trade-item.ts';
import { isSameTrade, otherSideOf } from './offer-sides.ts';

const one = (item = unknownItem('fox'), isCategory = false): TradeItem => ({
  ...{ item, isCategory },
  amount: 3,
  extras: { age: 2 },
});

it('swaps the sides and keeps amounts and extras', () => {
  const tradeAd = { offering: [one()], wanted: [one(unknownItem('owl'))] };
  expect(otherSideOf(tradeAd)).toEqual({
    offering: tradeAd.wanted,
    wanted: tradeAd.offering,
    leftOut: [],
  });
});

it('leaves categories out and names them', () => {
  const wanted = [...CATEGORIES.slice(0, 2).map((item) => one(item, true)), one()];
  const sides = otherSideOf({ offering: [], wanted });
  expect(sides).toEqual({ offering: [one()], wanted: [], leftOut: ['Adds', 'Downgrade'] });
});

it('finds two trades equal in any order, and different with another amount or extra', () => {
  const owl = one(unknownItem('owl'));
  const trade = { offering: [one(), owl], wanted: [] };
  expect(isSameTrade(trade, { offering: [owl, one()], wanted: [] })).toBe(true);
  expect(isSameTrade(trade, { offering: [one()], wanted: [owl] })).toBe(false);
  for (const more of [
    { amount: 4 },
    { extras: { age: 3 } },
    { extras: { age: 2, also: [{ age: 3, amount: 1 }] } },
  ]) {
    expect(isSameTrade(trade, { ...trade, offering: [one(), { ...owl, ...more }] })).toBe(false);
  }
});
