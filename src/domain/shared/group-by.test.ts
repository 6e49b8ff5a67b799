import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('groups items by their key, in their order', () => {
  const groups = groupBy(['ant', 'bee', 'ape'], (name) => name.charAt(0));
  expect([...groups]).toEqual([
    ['a', ['ant', 'ape']],
    ['b', ['bee']],
  ]);
});
