import type { ItemFacts, ItemRecord } from '../../../contract/items/item-codec.ts';
import { toMultipliers } from '../../../contract/items/multipliers.ts';
import type { Demand } from '../../../domain/items/demand.ts';
import { ITEM_TYPES, type ItemStats, type ItemType } from '../../../domain/items/item.ts';
import { rarityRank } from '../../../domain/items/rarity.ts';
import { foldText } from '../../../domain/items/search-text.ts';
import { slugKey } from '../../../domain/items/slug.ts';
import type { Trend, WeekAgo } from '../../../domain/items/trend.ts';
import type { ItemValue } from '../../../domain/items/value.ts';
import { nameKey } from '../../../domain/shared/name-key.ts';

/** A value in a row: a number or a word; neither where the feed gave none. */
export type ValueColumns = { value: number | null; value_word: Exclude<ItemValue, number> | null };

/** The value in a row; null where the feed gave none. */
export const storedValue = ({ value, value_word }: ValueColumns): ItemValue | null =>
  value ?? value_word;

/** The columns of a value, which `storedValue` reads. */
export const valueColumns = (value: ItemValue): ValueColumns =>
  typeof value === 'number' ? { value, value_word: null } : { value: null, value_word: value };

/** A row of an item; times in epoch milliseconds. Ranks and `search_name` are derived for sorting and searching, keys for finding. */
export type ItemRow = ValueColumns & {
  id: string;
  slug: string | null;
  slug_key: string | null;
  name: string;
  name_key: string;
  search_name: string;
  image: string;
  type: ItemType;
  type_rank: number;
  rarity: string | null;
  rarity_rank: number | null;
  buy_price: number | null;
  sell_value: number | null;
  stock_min: number | null;
  stock_max: number | null;
  description: string | null;
  tradeable: 0 | 1;
  /** JSON by mutation; null when the feed says none. */
  mutation_multipliers: string | null;
  bubbles: number | null;
  coins: number | null;
  gems: number | null;
  tickets: number | null;
  demand: Demand | null;
  demand_rank: number;
  trend: Trend | null;
  owners: number | null;
  /** Time of the item line that the facts come from. */
  changed_at: number;
  /** Time of the value line that value, demand, trend and owners come from. */
  value_at: number | null;
  /** When anything above changed last. */
  updated_at: number;
};

/** Factors as text; null for none. */
const toText = (factors: ItemFacts['mutationMultipliers']) =>
  factors === null || Object.keys(factors).length === 0 ? null : JSON.stringify(factors);

/** The factors of a stored text. */
export const readMultipliers = (text: string | null) =>
  text === null ? null : toMultipliers(JSON.parse(text));

/** The columns that an item line of the feed fills. */
export function factColumns(facts: ItemFacts) {
  return {
    id: facts.id,
    slug: facts.slug,
    slug_key: facts.slug === null ? null : slugKey(facts.slug),
    name: facts.name,
    name_key: nameKey(facts.name),
    search_name: foldText(facts.name),
    image: facts.image,
    type: facts.type,
    type_rank: ITEM_TYPES.indexOf(facts.type),
    rarity: facts.rarity,
    rarity_rank: rarityRank(facts.rarity),
    buy_price: facts.buyPrice,
    sell_value: facts.sellValue,
    stock_min: facts.stock?.[0] ?? null,
    stock_max: facts.stock?.[1] ?? null,
    description: facts.description,
    tradeable: facts.tradeable ? 1 : 0,
    mutation_multipliers: toText(facts.mutationMultipliers),
    bubbles: facts.stats?.bubbles ?? null,
    coins: facts.stats?.coins ?? null,
    gems: facts.stats?.gems ?? null,
    tickets: facts.stats?.tickets ?? null,
  } satisfies Partial<ItemRow>;
}

/** The earnings of a pet; null when nothing is known. */
function toStats({ bubbles, coins, gems, tickets }: ItemRow): ItemStats | null {
  if ([bubbles, coins, gems, tickets].every((stat) => stat === null)) return null;
  return { bubbles: bubbles ?? 0, coins: coins ?? 0, gems: gems ?? 0, tickets: tickets ?? 0 };
}

/** Converts a row to the record of an item, which the contract sends in two shapes (contract: Public reads). Only lists know its value of 7 days ago. */
export function toItemRecord(row: ItemRow, weekAgo: WeekAgo | null = null): ItemRecord {
  const { id, slug, name, image, type, rarity, demand, trend, owners, description } = row;
  return {
    ...{ id, slug, name, image, type, rarity, demand, trend, owners, description },
    value: storedValue(row),
    weekAgo,
    stats: toStats(row),
    updatedAt: row.updated_at,
    tradeable: row.tradeable === 1,
    mutationMultipliers: readMultipliers(row.mutation_multipliers),
    buyPrice: row.buy_price,
    sellValue: row.sell_value,
    stock: row.stock_min === null ? null : [row.stock_min, row.stock_max ?? row.stock_min],
  };
}
