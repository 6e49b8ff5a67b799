import { expect, it } from 'vitest';
import { extraLines } from './extra-lines.ts';

const format = (amount: number) => amount.toFixed(1);

it('formats each extra as a line', () => {
  const extras = { mutations: ['Gold', 'Wet'], weight: 3.5, age: 0, price: 12 } as const;
  expect(extraLines(extras, format)).toEqual(['Gold, Wet', 'Weight 3.5', 'Age 0.0', 'Price 12.0']);
});

it('formats no lines without extras', () => {
  expect(extraLines({}, format)).toEqual([]);
  expect(extraLines({ mutations: [] }, format)).toEqual([]);
});
