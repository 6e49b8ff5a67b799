import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Item } from '../../../domain/items/item.ts';
import { unknownItem } from '../../../domain/trades/trade-item.ts';
import { TradeTile } from './TradeTile.tsx';

const text = (facts: Partial<Item>, amount = 1) => {
  const entry = {
    item: { ...unknownItem('fox'), ...facts },
    isCategory: false,
    amount,
    extras: {},
  };
  return renderToStaticMarkup(<TradeTile entry={entry} />).replaceAll(/<[^>]+>/g, '');
};

it('labels the value of an item, and a shop price that counts in its place', () => {
  expect(text({ value: 54_500, sellValue: 7 })).toBe('FoxValue 54,500');
  expect(text({ value: 54_500 }, 2)).toBe('Fox×2Value 54,500 each');
  expect(text({ isValueAbsent: true, sellValue: 7 })).toBe('FoxSell 7');
  expect(text({ value: 'N/A', sellValue: 7 })).toBe('FoxN/A');
  expect(text({ value: 'TBD' })).toBe('FoxValue TBD');
  expect(text({})).toBe('FoxN/A');
});
