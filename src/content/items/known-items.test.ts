import { expect, test } from 'vitest';
import { parseCatalogueItem } from '../../contract/items/item-codec.ts';
import { toKnownItems } from '../../contract/items/known-items.ts';
import { knownItems } from './known-items.ts';

function items(...wire: object[]) {
  return wire.flatMap((one, place) => {
    const item = parseCatalogueItem({ _id: `id-${place}`, name: 'Fox', Image: 'x.svg', ...one });
    return item ?? [];
  });
}

test('an item is known by its folded name, with page, picture and rarity', () => {
  const rows = knownItems(items({ name: 'Crème Brûlée', slug: 'creme', Rarity: 'Rare' }));
  expect(rows).toEqual([{ name: 'creme brulee', word: 'creme', image: 'x.svg', rarity: 'Rare' }]);
  expect(toKnownItems(JSON.parse(JSON.stringify(rows)))?.get('creme brulee')).toEqual({
    word: 'creme',
    image: 'x.svg',
    rarity: 'Rare',
  });
});

test('of one name the seed is known rather than the pet', () => {
  const rows = knownItems(items({ itemType: 'Pet' }, { itemType: 'Seed' }, {}));
  expect(rows.map(({ word }) => word)).toEqual(['id-1']);
});

test('an item without a page or a readable name is left out', () => {
  expect(knownItems(items({ _id: '../x' }, { name: '!!!' }))).toEqual([]);
});

test('a large catalogue stays a small file', () => {
  const many = Array.from({ length: 3000 }, (_, place) => ({ name: `Fox ${place}` }));
  expect(knownItems(items(...many))).toHaveLength(2000);
});

test.each([null, {}, 'x', 7])('%j is no such file', (raw) => {
  expect(toKnownItems(raw)).toBeNull();
});

test('what is unreadable in the file is left out', () => {
  const raw = [null, 'x', [], {}, { name: 'fox' }, { word: 'fox' }, { name: 'elk', word: 'elk' }];
  expect([...(toKnownItems(raw) ?? [])]).toEqual([
    ['elk', { word: 'elk', image: '', rarity: null }],
  ]);
});
