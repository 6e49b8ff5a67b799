import { expect, it } from 'vitest';
import { CATEGORIES } from '../trade-categories.ts';
import { type TradeItem, unknownItem } from '../trade-item.ts';
import { otherSideOf } from './offer-sides.ts';

const one = (item = unknownItem('fox'), isCategory = false): TradeItem => ({
  ...{ item, isCategory },
  amount: 3,
  extras: { age: 2 },
});

it('gives what is looked for and gets what is offered, as it was', () => {
  const ad = { offering: [one()], wanted: [one(unknownItem('owl'))] };
  expect(otherSideOf(ad)).toEqual({ offering: ad.wanted, wanted: ad.offering, leftOut: [] });
});

it('leaves categories out and names them', () => {
  const wanted = [...CATEGORIES.slice(0, 2).map((item) => one(item, true)), one()];
  const sides = otherSideOf({ offering: [], wanted });
  expect(sides).toEqual({ offering: [one()], wanted: [], leftOut: ['Adds', 'Downgrade'] });
});
