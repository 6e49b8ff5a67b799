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

it('lists an item by the keys of its name and its slug, with page, image and rarity', () => {
  const rows = knownItems(items({ name: 'Crème Brûlée', slug: 'creme', Rarity: 'Rare' }));
  const facts = { word: 'creme', image: 'x.svg', rarity: 'Rare' };
  expect(rows).toEqual([
    { name: 'crème brûlée', ...facts },
    { name: 'creme', ...facts },
  ]);
  expect(toKnownItems(JSON.parse(JSON.stringify(rows)))?.get('crème brûlée')).toEqual({
    routeParameter: 'creme',
    image: 'x.svg',
    rarity: 'Rare',
    isShared: false,
  });
});

it('prefers a seed to a pet of the same name, which a shop cannot tell apart', () => {
  const rows = knownItems(items({ itemType: 'Pet' }, { itemType: 'Seed' }, { name: 'fox+' }));
  expect(rows).toMatchObject([
    { name: 'fox', word: 'id-1', shared: true },
    { name: 'fox+', word: 'id-2' },
  ]);
  expect(rows[1]).not.toHaveProperty('shared');
});

it('prefers the item of a name to the item of a slug', () => {
  const rows = knownItems(items({ name: 'Red', slug: 'fox' }, { name: 'FOX', slug: 'red-2' }));
  expect(rows.map(({ name, word, shared }) => [name, word, shared])).toEqual([
    ['red', 'fox', undefined],
    ['fox', 'red-2', true],
    ['red 2', 'red-2', undefined],
  ]);
});

it('leaves out an item without a page or a readable name', () => {
  expect(knownItems(items({ _id: '../x' }, { name: '---' }))).toEqual([]);
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
    ['elk', { routeParameter: 'elk', image: '', rarity: null, isShared: false }],
  ]);
});
