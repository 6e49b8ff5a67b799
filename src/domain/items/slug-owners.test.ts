import { expect, it } from 'vitest';
import { idsWithoutSlug, withoutForeignSlugs } from './slug-owners.ts';

const items = (
  [
    ['1', 'fox'],
    ['2', 'fox'],
    ['3', null],
    ['4', null],
    ['5', 'bee'],
  ] as const
).map(([id, slug]) => ({ id, slug }));

it('leaves a shared slug to the first item that has it', () => {
  expect(idsWithoutSlug(items)).toEqual(['2']);
  const slugs = withoutForeignSlugs(items.toReversed(), idsWithoutSlug(items)).map(
    ({ slug }) => slug,
  );
  expect(slugs).toEqual(['bee', null, null, null, 'fox']);
});

it('changes nothing when every slug is unique', () => {
  expect(withoutForeignSlugs(items, [])).toBe(items);
});
