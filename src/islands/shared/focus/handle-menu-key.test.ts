import { expect, it } from 'vitest';
import { nextFocus } from './handle-menu-key.ts';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 1, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 1],
  ['ArrowUp', 1, 0],
  ['ArrowUp', -1, 1],
  ['Home', 1, 0],
  ['End', 0, 1],
  ['a', 0, null],
])('%s moves the focus from item %i of two to %s', (key, from, to) => {
  expect(nextFocus(key, from, 2)).toBe(to);
});
