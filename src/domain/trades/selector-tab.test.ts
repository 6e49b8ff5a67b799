import { expect, it } from 'vitest';
import { ITEM_TYPES } from '../items/item.ts';
import { CALCULATOR_TABS, SELECTOR_TABS, shopText, shopValue, tabOf } from './selector-tab.ts';

it("returns the tab of an item's type, else the first tab", () => {
  expect(SELECTOR_TABS.map(({ label }) => label)).toEqual(['Pets', 'Gears', 'Fruits']);
  expect(tabOf({ type: 'Seed' }).label).toBe('Fruits');
  expect(tabOf({ type: 'Gear' }).label).toBe('Gears');
  expect(tabOf({ type: 'Egg' }).label).toBe('Pets');
  expect(tabOf(null).label).toBe('Pets');
});

it('has a tab for every type in the calculator, behind one for all', () => {
  const [first, ...others] = CALCULATOR_TABS.map(({ type }) => type);
  expect(first).toBeNull();
  expect(others.toSorted()).toEqual([...ITEM_TYPES].toSorted());
  expect(tabOf({ type: 'Egg' }, CALCULATOR_TABS).label).toBe('Eggs');
  expect(tabOf(null, CALCULATOR_TABS).label).toBe('All');
});

it('values an item at its sell price, else at its buy price', () => {
  expect(shopValue({ sellValue: 5, buyPrice: 9 })).toBe(5);
  expect(shopValue({ sellValue: 0, buyPrice: 9 })).toBe(0);
  expect(shopValue({ sellValue: null, buyPrice: 9 })).toBe(9);
  expect(shopValue({ sellValue: null, buyPrice: null })).toBe('N/A');
});

it('says whether the game pays a price or asks for it', () => {
  expect(shopText({ sellValue: 5, buyPrice: 9 })).toBe('Sells in game for');
  expect(shopText({ sellValue: null, buyPrice: 9 })).toBe('Costs in game');
  expect(shopText({ sellValue: null, buyPrice: null })).toBe('Sells in game for');
});
