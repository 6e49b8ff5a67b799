import { expect, test } from 'vitest';
import { UNKNOWN_IMAGE } from '../../domain/items/image-url.ts';
import { ITEM_TYPES, type ItemType } from '../../domain/items/item.ts';
import { rarityRank } from '../../domain/items/rarity.ts';
import { isItemSlug } from '../../domain/items/slug.ts';
import { nameKey } from '../../domain/shared/name-key.ts';
import { DEMO_ITEMS } from './demo-items.ts';
import { itemId } from './item-id.ts';
import { SHOPS } from './shops.ts';

function item(type: ItemType, name: string) {
  const found = DEMO_ITEMS.filter((one) => one.type === type && one.name === name);
  expect(found).toHaveLength(1);
  return found[0];
}

test('the catalogue has all items of both games, and shared pets only once', () => {
  const counts = ITEM_TYPES.map((type) => DEMO_ITEMS.filter((one) => one.type === type).length);
  expect(counts).toEqual([155, 109, 27, 174, 199 + 265 - 9, 28, 30]);
});

test('ids and slugs are unique and valid', () => {
  expect(new Set(DEMO_ITEMS.map(({ id }) => id)).size).toBe(DEMO_ITEMS.length);
  expect(new Set(DEMO_ITEMS.map(({ slug }) => slug)).size).toBe(DEMO_ITEMS.length);
  expect(DEMO_ITEMS.filter(({ slug }) => !isItemSlug(slug))).toEqual([]);
  expect(DEMO_ITEMS.filter(({ id }) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
});

test('ids are sorted by type, then rarity, then the first letters of the name', () => {
  const keys = DEMO_ITEMS.map(({ type, rarity, name }) => [
    ITEM_TYPES.indexOf(type),
    rarityRank(rarity) ?? 99,
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 9)
      .padEnd(9, '-'),
  ]);
  const text = keys.map(([type, rank, name]) => `${type} ${String(rank).padStart(2, '0')} ${name}`);
  expect(text).toEqual([...text].sort());
});

test('an id depends on the item alone', () => {
  expect(item('Seed', 'Carrot')?.id).toBe(itemId('Seed', 'Common', 'Carrot'));
  expect(itemId('Seed', 'Rare', 'Carrot')).not.toBe(itemId('Seed', 'Common', 'Carrot'));
});

test('of two items with one name the first type gets the plain slug and the later type adds its own', () => {
  expect(item('Seed', 'Kiwi')?.slug).toBe('kiwi');
  expect(item('Pet', 'Kiwi')?.slug).toBe('kiwi-pet');
  expect(item('Pet', 'Mandrake')?.slug).toBe('mandrake-pet');
});

test('a pet of both games has the prices of one and the multipliers of the other', () => {
  expect(item('Pet', 'Bunny')).toMatchObject({
    rarity: 'Common',
    sellValue: 55_000,
    stats: { bubbles: 2, coins: 1.2, gems: 0, tickets: 0 },
  });
  expect(item('Pet', 'Bunny')?.mutationMultipliers).toBeNull();
  expect(item('Seed', 'Carrot')?.mutationMultipliers).toMatchObject({ Gold: 20, Wet: 2 });
  expect(item('Pet', 'Queen Bee')).toMatchObject({ rarity: 'Divine', stats: { bubbles: 4400 } });
});

test('a price in another currency is only in the description', () => {
  expect(item('Seed', 'Poison Apple')).toMatchObject({
    buyPrice: null,
    description: 'Costs 140 Candy Corn.',
  });
  expect(item('Seed', 'Carrot')).toMatchObject({ buyPrice: 10, stock: [5, 25], description: null });
});

test('crates and cosmetics have a description, and eggs and packs list their contents', () => {
  const described = DEMO_ITEMS.filter(({ type }) => type === 'Crate' || type === 'Cosmetic');
  expect(described.filter(({ description }) => description === null)).toEqual([]);
  expect(item('Egg', 'Common Egg')?.description).toBe(
    'Hatches in 10 min: Dog 33.33 %, Golden Lab 33.33 %, Bunny 33.33 %.',
  );
  expect(item('Seed Pack', 'Basic Seed Pack')?.description).toContain('Venus Fly Trap 1 in 10,000');
});

test('rarity is derived from contents where they are known', () => {
  expect(item('Egg', 'Premium Night Egg')?.rarity).toBe('Rare');
  expect(item('Seed Pack', 'Normal Seed Pack')?.rarity).toBe('Legendary');
  expect(DEMO_ITEMS.filter(({ rarity }) => rarity === null).map(({ name }) => name)).toEqual([
    'Exclusive Cosmetic Crate',
    'Fun Crate',
    'July 4th Crate',
    'Twilight Crate',
    'Corrupted Zen Egg',
    'Gourmet Egg',
  ]);
});

const drawn = DEMO_ITEMS.filter(({ image }) => /^\/pictures\/[a-z0-9-]+\.svg$/.test(image));

test('at least 95 of 100 items have a drawing, and the others have the unknown picture', () => {
  expect(drawn.length / DEMO_ITEMS.length).toBeGreaterThanOrEqual(0.95);
  const others = DEMO_ITEMS.filter((one) => !drawn.includes(one));
  expect(new Set(others.map(({ image }) => image))).toEqual(new Set([UNKNOWN_IMAGE]));
  expect(new Set(others.map(({ type }) => type))).toEqual(new Set(['Pet']));
});

test('no two items share a picture', () => {
  const pictures = drawn.map(({ image }) => image);
  expect(pictures.filter((picture, at) => pictures.indexOf(picture) !== at)).toEqual([]);
});

test('each item of a shop is the only one of its name', () => {
  const keys = DEMO_ITEMS.map(({ name }) => nameKey(name));
  const sold = SHOPS.flatMap(({ items }) => items.map(({ name }) => nameKey(name)));
  expect(sold.filter((key) => keys.filter((one) => one === key).length !== 1)).toEqual([]);
});
