import { serializeCatalogueItem } from '../../../contract/items/item-codec.ts';
import type { IndexedFields } from '../../../domain/items/catalogue-index.ts';
import { trendRank, type WeekAgo } from '../../../domain/items/trend.ts';
import { type ItemRow, toItemRecord } from '../../data/db/item-row.ts';

/** An item of the index: its row, its value of 7 days ago if known, and its JSON once it was in a response. */
export type IndexedItem = { row: ItemRow; weekAgo: WeekAgo | null; json: string | null };

/** The fields of a row that the index reads. */
export const INDEXED_FIELDS: IndexedFields<IndexedItem> = {
  searchName: ({ row }) => row.search_name,
  type: ({ row }) => row.type,
  rarity: ({ row }) => row.rarity,
  demandRank: ({ row }) => row.demand_rank,
  trend: ({ row }) => row.trend,
  value: ({ row }) => row.value,
  sortKeys: {
    itemType: ({ row }) => row.type_rank,
    name: ({ row }) => row.search_name,
    Rarity: ({ row }) => row.rarity_rank,
    buyPrice: ({ row }) => row.buy_price,
    sellValue: ({ row }) => row.sell_value,
    value: ({ row }) => row.value,
    demand: ({ row }) => row.demand_rank,
    trend: ({ row }) => trendRank(row.trend),
    'updated-desc': ({ row }) => row.updated_at,
    'value-desc': ({ row }) => row.value,
  },
};

/** Converts a row to a catalogue item of the site (contract: Shapes). */
export const toCatalogueItem = (row: ItemRow, weekAgo: WeekAgo | null = null) =>
  serializeCatalogueItem(toItemRecord(row, weekAgo));

/** The JSON of a catalogue item, made once for each revision of the catalogue. */
export function jsonOf(item: IndexedItem): string {
  item.json ??= JSON.stringify(toCatalogueItem(item.row, item.weekAgo));
  return item.json;
}
