import { expect, test } from 'vitest';
import { indexItems } from './item-index.ts';
import type { KnownItem } from './known-items.ts';

const known = (name: string) => ({ facts: { id: name, slug: null, name } }) as KnownItem;

test('a new name that only reads like one is refused', () => {
  const find = indexItems([known('Dragon')]);
  expect(() => find({ name: 'Dragon+' })).toThrow('reads like "Dragon": give a Slug or Id');
});

test('names without letters and digits read like no other', () => {
  expect(indexItems([known('🦊')])({ name: '🐶' })).toBeUndefined();
});
