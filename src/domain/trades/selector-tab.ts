import type { Item, ItemType } from '../items/item.ts';
import { PRICE_TEXTS } from '../items/item-facts.ts';
import type { ItemValue } from '../items/value.ts';

/** The tabs of the item selector, with the type of each (behaviour N9) and its plural inside a sentence. */
export const SELECTOR_TABS = [
  { label: 'Pets', type: 'Pet', plural: 'pets' },
  { label: 'Gears', type: 'Gear', plural: 'gears' },
  { label: 'Fruits', type: 'Seed', plural: 'fruits' },
] as const satisfies readonly { label: string; type: ItemType; plural: string }[];
export type SelectorTab = (typeof SELECTOR_TABS)[number];

/** The tab with the type of an item; the first one if none has it. */
export function tabOf(item: Pick<Item, 'type'> | null): SelectorTab {
  return SELECTOR_TABS.find(({ type }) => type === item?.type) ?? SELECTOR_TABS[0];
}

/** What the shop price of an item says: it sells for it, or costs it. */
export function shopText({ sellValue, buyPrice }: Pick<Item, 'sellValue' | 'buyPrice'>): string {
  return sellValue === null && buyPrice !== null ? PRICE_TEXTS.buy : PRICE_TEXTS.sell;
}

/** The shop price of an item (behaviour N9). */
export function shopValue(item: Pick<Item, 'sellValue' | 'buyPrice'>): ItemValue {
  return item.sellValue ?? item.buyPrice ?? 'N/A';
}
