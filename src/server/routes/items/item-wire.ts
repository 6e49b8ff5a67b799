import { rarityField } from '../../../contract/items/item.ts';
import type { ItemRow } from '../../data/db/tables.ts';

function toStats(row: ItemRow) {
  const { bubbles, coins, gems, tickets } = row;
  const isUnknown = [bubbles, coins, gems, tickets].every((amount) => amount === null);
  return isUnknown ? null : { bubbles, coins, gems, worldCurrency: { tickets } };
}

function toTracked(row: ItemRow) {
  return {
    slug: row.slug,
    name: row.name,
    value: row.value ?? row.value_word,
    trend: row.trend,
    demand: row.demand,
    owners: row.owners,
    stats: toStats(row),
    updatedAt: row.updated_at,
  };
}

/** An item as `GET /items` shows it (contract: Shapes); absent facts are null. */
export function toCatalogueItem(row: ItemRow) {
  return {
    _id: row.id,
    ...toTracked(row),
    Image: row.image,
    itemType: row.type,
    Price: row.buy_price,
    SellPrice: row.sell_value,
    StockAmount: row.stock_min === null ? null : [row.stock_min, row.stock_max],
    Description: row.description,
    [rarityField(row.type)]: row.rarity,
  };
}

/** An item as the home lists show it (contract: Shapes). */
export function toPet(row: ItemRow) {
  return { id: row.id, ...toTracked(row), image: row.image, rarity: row.rarity };
}
