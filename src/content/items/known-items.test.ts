import { expect, it } from 'vitest';
import { parseCatalogueItem } from '../../contract/items/item-codec.ts';
import { toKnownItems } from '../../contract/items/known-items.ts';
import { knownItems } from './known-items.ts';

function items(...wire: object[]) {
  return wire.flatMap((one, index) => {
    const item = parseCatalogueItem({ _id: `id-${index}`, name: 'Fox', Image: 'x.svg', ...one });
    return item ?? [];
  });
}

it('lists an item by its folded name, with page, image and rarity', () => {
  const rows = knownItems(items({ name: 'Crème Brûlée', slug: 'creme', Rarity: 'Rare' }));
  expect(rows).toEqual([{ name: 'creme brulee', word: 'creme', image: 'x.svg', rarity: 'Rare' }]);
  expect(toKnownItems(JSON.parse(JSON.stringify(rows)))?.get('creme brulee')).toEqual({
    routeParameter: 'creme',
    image: 'x.svg',
    rarity: 'Rare',
  });
});

it('prefers a seed to a pet of the same name', () => {
  const rows = knownItems(items({ itemType: 'Pet' }, { itemType: 'Seed' }, {}));
  expect(rows.map(({ word }) => word)).toEqual(['id-1']);
});

it('leaves out an item without a page or a readable name', () => {
  expect(knownItems(items({ _id: '../x' }, { name: '!!!' }))).toEqual([]);
});

it('limits the number of items', () => {
  const many = Array.from({ length: 3000 }, (_, index) => ({ name: `Fox ${index}` }));
  expect(knownItems(items(...many))).toHaveLength(2000);
});

it.each([null, {}, 'x', 7])('rejects %j as a file', (raw) => {
  expect(toKnownItems(raw)).toBeNull();
});

it('leaves out unreadable rows', () => {
  const raw = [null, 'x', [], {}, { name: 'fox' }, { word: 'fox' }, { name: 'elk', word: 'elk' }];
  expect([...(toKnownItems(raw) ?? [])]).toEqual([
    ['elk', { routeParameter: 'elk', image: '', rarity: null }],
  ]);
});
