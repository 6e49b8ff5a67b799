import { expect, it } from 'vitest';
import { type TradeItem, unknownItem } from '../../domain/trades/trade-item.ts';
import { toEntry } from './trade-entry.ts';

const start: TradeItem = {
  item: unknownItem('fox'),
  isCategory: false,
  amount: 4,
  extras: { age: 3, weight: 2 },
};

function entry(fields: Record<string, string | string[]>): TradeItem {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return toEntry(start, form);
}

it('reads the fields of the form', () => {
  const mutations = ['Gold', 'Wet'];
  const entered = entry({ quantity: '12', weight: '3.5', price: '0.25', mutations });
  expect(entered).toMatchObject({ item: { slug: 'fox' }, amount: 12 });
  expect(entered.extras).toEqual({ weight: 3.5, price: 0.25, mutations });
});

it('leaves out empty fields', () => {
  expect(entry({ quantity: '1', weight: '', age: ' ', price: '' }).extras).toEqual({});
});

it.each([
  ['', 1],
  ['abc', 1],
  ['0', 1],
  ['-1', 1],
  ['1e9', 999],
  ['2.9', 2],
])('reads the quantity %j as %i', (quantity, amount) => {
  expect(entry({ quantity }).amount).toBe(amount);
});

it('leaves out values that are not valid', () => {
  const entered = entry({
    quantity: '1',
    weight: '-1',
    age: '1.5',
    price: 'x',
    mutations: 'Burnt',
  });
  expect(entered.extras).toEqual({});
});

it('keeps the extras of merged entries, as far as the quantity goes', () => {
  const merged = { ...start, extras: { age: 3, also: [{ weight: 7, amount: 2 }] } };
  const quantity = (text: string) => {
    const form = new FormData();
    form.append('quantity', text);
    form.append('age', '9');
    return toEntry(merged, form);
  };
  expect(quantity('5')).toMatchObject({
    amount: 5,
    extras: { age: 9, also: [{ weight: 7, amount: 2 }] },
  });
  expect(quantity('2').extras).toEqual({ age: 9, also: [{ weight: 7, amount: 1 }] });
  expect(quantity('1').extras).toEqual({ age: 9 });
});
