import { expect, it } from 'vitest';
import { SELECTOR_TABS, shopValue, tabOf } from './selector-tab.ts';

it('keeps each item in the tab of its type, and any other in the first', () => {
  expect(SELECTOR_TABS.map(({ label }) => label)).toEqual(['Pets', 'Gears', 'Fruits']);
  expect(tabOf({ type: 'Seed' }).label).toBe('Fruits');
  expect(tabOf({ type: 'Gear' }).label).toBe('Gears');
  expect(tabOf({ type: 'Egg' }).label).toBe('Pets');
  expect(tabOf(null).label).toBe('Pets');
});

it('values an item at what a shop gives, else asks', () => {
  expect(shopValue({ sellValue: 5, buyPrice: 9 })).toBe(5);
  expect(shopValue({ sellValue: 0, buyPrice: 9 })).toBe(0);
  expect(shopValue({ sellValue: null, buyPrice: 9 })).toBe(9);
  expect(shopValue({ sellValue: null, buyPrice: null })).toBe('N/A');
});
