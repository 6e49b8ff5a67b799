import { expect, it } from 'vitest';
import { type TradeItem, unknownItem } from '../../../domain/trades/trade-item.ts';
import { compareTrade } from '../../../domain/trades/trade-verdict.ts';
import { outcomeText } from './outcome-text.ts';
import { countingText, signedDifference, sumText } from './trade-texts.ts';

const some = (facts: Partial<TradeItem['item']>, amount = 1): TradeItem => ({
  item: { ...unknownItem('fox'), ...facts },
  isCategory: false,
  amount,
  extras: {},
});
const plain = (value: number) => `${value}`;

it('says "about" before what has lost digits', () => {
  const trade = compareTrade([some({ value: 1e15 }, 10)], [some({ value: 1e15 }, 10)]);
  expect(sumText(trade.give, plain)).toBe('about 10000000000000000');
  expect(signedDifference(trade, plain)).toBe('about 0');
  expect(outcomeText(trade, plain)).toBe('Both sides are worth about the same.');
  const exact = compareTrade([some({ value: 5 })], [some({ value: 7 })]);
  expect([sumText(exact.get, plain), signedDifference(exact, plain)]).toEqual(['7', '+2']);
});

it("names what the sums leave out, and what they count with the shop's price", () => {
  const carrot = some({ name: 'Carrot', isValueAbsent: true, sellValue: 5 });
  const egg = some({ name: 'Egg', value: 'TBD', sellValue: 5 });
  expect(countingText(compareTrade([carrot, egg], [carrot]), plain)).toBe(
    "Left out, no known value: Egg. With the shop's price: Carrot.",
  );
  expect(countingText(compareTrade([some({ value: 1 })], []), plain)).toBe('');
});
