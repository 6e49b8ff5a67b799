import { expect, it } from 'vitest';
import { stockedOnce } from './stocked-once.ts';

it('has two spellings of an item once, with the larger amount', () => {
  const stock = { 'Sugar Apple': 3, Dragon: 1, sugar_apple: 5, 'Dragon+': 2, 'SUGAR-APPLE': 4 };
  const items = Object.entries(stock).map(([name, maxStock]) => ({ name, maxStock }));
  expect(stockedOnce(items)).toEqual([
    { name: 'Sugar Apple', maxStock: 5 },
    { name: 'Dragon', maxStock: 1 },
    { name: 'Dragon+', maxStock: 2 },
  ]);
});
