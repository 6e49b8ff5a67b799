import { expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

it.each([
  ['MeadowFox', 'MeadowFox', true],
  [' meadowfox ', 'MeadowFox', true],
  ['Zoe\u0301', 'Zo\u00e9', true],
  ['Meadow Fox', 'MeadowFox', false],
  ['', 'MeadowFox', false],
])('compares the typed name %j with %j', (typed, name, isSame) => {
  expect(isSameName(typed, name)).toBe(isSame);
});
