import type { Item } from '../../domain/items/item.ts';
import { itemCrumbs } from '../../domain/items/item-route.ts';
import { formatNumber, HTML_LOCALE } from '../../domain/shared/format.ts';

/**
 * The title, description, keywords and breadcrumb of an item's page; `titleSuffix` distinguishes items with the
 * same name.
 */
export function itemTexts(item: Item, titleSuffix: string | null = null) {
  const { type, name } = item;
  const value = typeof item.value === 'number' ? formatNumber(item.value, HTML_LOCALE) : item.value;
  const kind = [item.rarity, type?.toLowerCase() ?? 'item']
    .filter((part) => part !== null)
    .join(' ');
  return {
    title: `${titleSuffix === null ? name : `${name} (${titleSuffix})`} value`,
    description: `${name} (${kind}): value ${value}, ${item.demand} demand, with its value over time, prices and items like it.`,
    keywords: [name, `${name} value`, kind],
    crumbs: itemCrumbs(item),
  };
}
