import { expect, it } from 'vitest';
import { readQuantity } from './read-quantity.ts';

it.each([
  ['7', 7],
  ['1e2', 100],
  ['۱۲', 12],
  ['999', 999],
  ['', 1],
  [' ', 1],
])('takes %j as it was typed', (text, amount) => {
  expect(readQuantity(text, 'en-US')).toEqual({ amount, problem: '' });
});

it.each([
  ['1000', 999, 'At most 999.'],
  ['1,500', 999, 'At most 999.'],
  ['1e400', 999, 'At most 999.'],
  ['0', 1, 'A whole number from 1.'],
  ['-3', 1, 'A whole number from 1.'],
  ['1.5', 1, 'A whole number from 1.'],
  ['abc', 1, 'A whole number from 1.'],
])('says what it takes of %j', (text, amount, problem) => {
  expect(readQuantity(text, 'en-US')).toEqual({ amount, problem });
});
