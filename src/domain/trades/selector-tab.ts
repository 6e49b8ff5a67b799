import type { Item, ItemType } from '../items/item.ts';
import { PRICE_TEXTS } from '../items/item-facts.ts';
import type { ItemValue } from '../items/value.ts';

/** A tab of the item selector: its type, or null for all, and its plural inside a sentence. */
export type SelectorTab = { label: string; type: ItemType | null; plural: string };

/** The tabs of the item selector (behaviour N9). */
export const SELECTOR_TABS: readonly SelectorTab[] = [
  { label: 'Pets', type: 'Pet', plural: 'pets' },
  { label: 'Gears', type: 'Gear', plural: 'gears' },
  { label: 'Fruits', type: 'Seed', plural: 'fruits' },
];

/** The tab of all items. */
const ALL_TAB: SelectorTab = { label: 'All', type: null, plural: 'items' };

/** The tabs of the calculator, which compares items of all types (behaviour V5). */
export const CALCULATOR_TABS: readonly SelectorTab[] = [
  ALL_TAB,
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
  return tabs.find(({ type }) => type === item?.type) ?? tabs[0] ?? ALL_TAB;
}

/** What the shop price of an item says: it sells for it, or costs it. */
export function shopText({ sellValue, buyPrice }: Pick<Item, 'sellValue' | 'buyPrice'>): string {
  return sellValue === null && buyPrice !== null ? PRICE_TEXTS.buy : PRICE_TEXTS.sell;
}

/** The shop price of an item (behaviour N9). */
export function shopValue(item: Pick<Item, 'sellValue' | 'buyPrice'>): ItemValue {
  return item.sellValue ?? item.buyPrice ?? 'N/A';
}
