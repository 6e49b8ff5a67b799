import { expect, it } from 'vitest';
import { extraLines } from './extra-lines.ts';

const format = (amount: number) => amount.toFixed(1);

it('says what is special about a piece, a line each', () => {
  const extras = { mutations: ['Gold', 'Wet'], weight: 3.5, age: 0, price: 12 } as const;
  expect(extraLines(extras, format)).toEqual(['Gold, Wet', 'Weight 3.5', 'Age 0.0', 'Price 12.0']);
});

it('says nothing where nothing was entered', () => {
  expect(extraLines({}, format)).toEqual([]);
  expect(extraLines({ mutations: [] }, format)).toEqual([]);
});
