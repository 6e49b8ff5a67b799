import { expect, it } from 'vitest';
import { nameOfSlug } from './item-names.ts';

it('returns a name for every slug', () => {
  expect(nameOfSlug('golden-dragon')).toBe('Golden Dragon');
  expect(nameOfSlug('category-adds')).toBe('Adds');
});
