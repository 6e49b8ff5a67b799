import { expect, it } from 'vitest';
import { extraLines, extrasText } from './extra-lines.ts';

const format = (amount: number) => amount.toFixed(1);

it('formats each extra as a line', () => {
  const extras = { mutations: ['Gold', 'Wet'], weight: 3.5, age: 0, price: 12 } as const;
  expect(extraLines(extras, format)).toEqual(['Gold, Wet', 'Weight 3.5', 'Age 0.0', 'Price 12.0']);
});

it('formats no lines without extras', () => {
  expect(extraLines({}, format)).toEqual([]);
  expect(extraLines({ mutations: [] }, format)).toEqual([]);
});

it('says how many of a stack have which extras', () => {
  const also = [{ mutations: ['Gold'] as const, amount: 2 }, { amount: 3 }];
  const text = (amount: number, more = also) =>
    extrasText({ amount, extras: { weight: 3, also: more } }, String);
  expect(text(6)).toBe('1 × Weight 3; 2 × Gold');
  expect(text(6, [])).toBe('Weight 3');
  expect(extrasText({ amount: 2, extras: {} }, String)).toBe('');
});
