import { expect, it } from 'vitest';
import { ITEM_TYPES } from '../items/item.ts';
import { ALL_TABS, SELECTOR_TABS, shopPrice, tabOf } from './selector-tab.ts';

it("returns the tab of an item's type, else the first tab", () => {
  expect(SELECTOR_TABS.map(({ label }) => label)).toEqual(['Pets', 'Gears', 'Fruits']);
  expect(tabOf({ type: 'Seed' }).label).toBe('Fruits');
  expect(tabOf({ type: 'Gear' }).label).toBe('Gears');
  expect(tabOf({ type: 'Egg' }).label).toBe('Pets');
  expect(tabOf(null).label).toBe('Pets');
});

it('has a tab for every type in the calculator, behind one for all', () => {
  const [first, ...others] = ALL_TABS.map(({ type }) => type);
  expect(first).toBeNull();
  expect(others.toSorted()).toEqual([...ITEM_TYPES].toSorted());
  expect(tabOf({ type: 'Egg' }, ALL_TABS).label).toBe('Eggs');
  expect(tabOf(null, ALL_TABS).label).toBe('All');
});

it('prices an item at what it sells for, else at what it costs', () => {
  expect(shopPrice({ sellValue: 5, buyPrice: 9 })).toEqual({ kind: 'sell', amount: 5 });
  expect(shopPrice({ sellValue: 0, buyPrice: 9 })).toEqual({ kind: 'sell', amount: 0 });
  expect(shopPrice({ sellValue: null, buyPrice: 9 })).toEqual({ kind: 'buy', amount: 9 });
  expect(shopPrice({ sellValue: null, buyPrice: null })).toEqual({ kind: 'sell', amount: 'N/A' });
});
