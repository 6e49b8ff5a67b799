import { expect, it } from 'vitest';
import { giveUpSlugs, idsWithoutSlug } from './slug-owners.ts';

const items = (
  [
    ['1', 'fox'],
    ['2', 'fox'],
    ['3', null],
    ['4', null],
    ['5', 'bee'],
  ] as const
).map(([id, slug]) => ({ id, slug }));

it('leaves a slug to the first item that has it', () => {
  expect(idsWithoutSlug(items)).toEqual(['2']);
  const slugs = giveUpSlugs(items.toReversed(), idsWithoutSlug(items)).map(({ slug }) => slug);
  expect(slugs).toEqual(['bee', null, null, null, 'fox']);
});

it('changes nothing where every slug is one item’s', () => {
  expect(giveUpSlugs(items, [])).toBe(items);
});
