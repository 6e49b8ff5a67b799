import type { Item, ItemType } from '../items/item.ts';
import type { ItemValue } from '../items/value.ts';

/** A tab of the item selector: its type, or null for all, and its plural inside a sentence. */
export type SelectorTab = { label: string; type: ItemType | null; plural: string };

/** The tabs of the item selector (behaviour N9). */
export const SELECTOR_TABS: readonly SelectorTab[] = [
  { label: 'Pets', type: 'Pet', plural: 'pets' },
  { label: 'Gears', type: 'Gear', plural: 'gears' },
  { label: 'Fruits', type: 'Seed', plural: 'fruits' },
];

/** The tab of items of all types. */
const ANY_TAB: SelectorTab = { label: 'All', type: null, plural: 'items' };

/** The tabs where items of all types can be chosen (behaviour V5, T21). */
export const ALL_TABS: readonly SelectorTab[] = [
  ANY_TAB,
  ...SELECTOR_TABS,
  { label: 'Eggs', type: 'Egg', plural: 'eggs' },
  { label: 'Crates', type: 'Crate', plural: 'crates' },
  { label: 'Cosmetics', type: 'Cosmetic', plural: 'cosmetics' },
  { label: 'Seed Packs', type: 'Seed Pack', plural: 'seed packs' },
];

/** The tab with the type of an item; the first one if none has it. */
export function tabOf(
  item: Pick<Item, 'type'> | null,
  tabs: readonly SelectorTab[] = SELECTOR_TABS,
): SelectorTab {
  return tabs.find(({ type }) => type === item?.type) ?? tabs[0] ?? ANY_TAB;
}

/** The shop price of an item (behaviour N9), and whether the item sells for it or costs it. */
export function shopPrice({ sellValue, buyPrice }: Pick<Item, 'sellValue' | 'buyPrice'>): {
  kind: 'sell' | 'buy';
  amount: ItemValue;
} {
  return sellValue === null && buyPrice !== null
    ? { kind: 'buy', amount: buyPrice }
    : { kind: 'sell', amount: sellValue ?? 'N/A' };
}
