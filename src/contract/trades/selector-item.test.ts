import { expect, it } from 'vitest';
import { parseSelectorItem } from '../items/item-codec.ts';

it('has the slug of the api, else its name in lower case with dashes', () => {
  expect(parseSelectorItem({ _id: '1', name: 'Red Fox', slug: 'fox' })?.slug).toBe('fox');
  expect(parseSelectorItem({ _id: '1', name: 'Red Fox' })?.slug).toBe('red-fox');
  expect(parseSelectorItem({ name: '???' })).toMatchObject({ id: '???', slug: null });
});

it('is common, stable, of medium demand and without owners by default', () => {
  const item = parseSelectorItem({ name: 'Fox', itemType: 'Pet' });
  expect(item).toMatchObject({ rarity: 'Common', trend: 'stable', demand: 'medium', image: '' });
  expect(parseSelectorItem({ name: 'Hoe', itemType: 'Gear', GearRarity: 'Rare' })?.rarity).toBe(
    'Rare',
  );
});

it.each([null, [], 'fox', {}, { name: '  ' }, { name: { en: 'Fox' } }])('is null for %j', (raw) => {
  expect(parseSelectorItem(raw)).toBeNull();
});
