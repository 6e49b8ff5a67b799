import { expect, it } from 'vitest';
import { toSelectorItem } from '../items/item.ts';

it('is known by the slug of the api, else by its name in lower case with dashes', () => {
  expect(toSelectorItem({ _id: '1', name: 'Red Fox', slug: 'fox' })?.slug).toBe('fox');
  expect(toSelectorItem({ _id: '1', name: 'Red Fox' })?.slug).toBe('red-fox');
  expect(toSelectorItem({ name: '???' })).toMatchObject({ id: '???', slug: null });
});

it('is common, stable, of medium demand and without owners where nothing else is said', () => {
  const item = toSelectorItem({ name: 'Fox', itemType: 'Pet' });
  expect(item).toMatchObject({ rarity: 'Common', trend: 'stable', demand: 'medium', image: '' });
  expect(toSelectorItem({ name: 'Hoe', itemType: 'Gear', GearRarity: 'Rare' })?.rarity).toBe(
    'Rare',
  );
});

it.each([null, [], 'fox', {}, { name: '  ' }, { name: { en: 'Fox' } }])('is not %j', (raw) => {
  expect(toSelectorItem(raw)).toBeNull();
});
