import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packSearchIndex } from '../../contract/items/search-index.ts';
import { EMPTY_ITEM, ITEM_TYPES, type Item } from '../../domain/items/item.ts';
import { slugify } from '../../domain/items/slug.ts';
import { searchItems } from './search-items.ts';

/** Numbers from 0 to 1 that are the same in each run. */
function* randomNumbers(): Generator<number> {
  for (let state = 1; ; state = (state * 48271) % 2147483647) yield state / 2147483647;
}

const SYLLABLES = 'dra gon fly rac coon kit su ne moon blos som ber ry fox owl gol den ti ger ish';

/** Items with names of made-up words, none of which comes often, and values of up to seven digits. */
function generatedItems(count: number): Item[] {
  const random = randomNumbers();
  const next = (below: number) => Math.floor((random.next().value ?? 0) * below);
  const syllables = SYLLABLES.split(' ');
  const word = () => Array.from({ length: 2 + next(2) }, () => syllables[next(20)]).join('');
  return Array.from({ length: count }, (_, at) => {
    const name = `${word()} ${word()}`;
    const slug = slugify(name);
    const image = `/pictures/${slug}.svg`;
    const type = ITEM_TYPES[next(7)] ?? null;
    return { ...EMPTY_ITEM, id: `${at}`, name, slug, image, type, value: next(10_000_000) };
  });
}

it('makes a file of at most 40 kB for 2,000 items, with either compression', () => {
  const json = JSON.stringify(packSearchIndex(searchItems(generatedItems(2000)), 1.8e12));
  expect(JSON.parse(json).names).toHaveLength(2000);
  expect(brotliCompressSync(json).length).toBeLessThan(40_000);
  expect(gzipSync(json).length).toBeLessThan(40_000);
});

it('lists the items that have a page in the order of their names, with page, type, value and picture', () => {
  const owl = {
    ...EMPTY_ITEM,
    id: 'a',
    name: 'Owl',
    image: 'x.png',
    type: 'Pet',
    value: 5,
  } as const;
  const fox = { ...EMPTY_ITEM, id: 'b', name: 'Fox', slug: 'red-fox' };
  const withoutPage = { ...EMPTY_ITEM, id: '../x', name: 'Elk' };
  const withoutName = { ...EMPTY_ITEM, id: 'c' };
  expect(searchItems([owl, withoutPage, fox, withoutName])).toEqual([
    { name: 'Fox', routeParameter: 'red-fox', type: null, value: 'N/A', image: '' },
    { name: 'Owl', routeParameter: 'a', type: 'Pet', value: 5, image: 'x.png' },
  ]);
});

it('limits the number of items', () => {
  const many = Array.from({ length: 20_001 }, (_, at) => ({
    ...EMPTY_ITEM,
    id: `${at}`,
    name: 'Fox',
  }));
  expect(searchItems(many)).toHaveLength(20_000);
});
