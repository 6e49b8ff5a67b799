import { DEFAULT_DEMAND, type Demand } from './demand.ts';
import type { Trend, WeekAgo } from './trend.ts';
import type { ItemValue } from './value.ts';

/** The seven kinds of catalogue items, in the order of the type buttons (behaviour I1). */
export const ITEM_TYPES = ['Seed', 'Gear', 'Crate', 'Cosmetic', 'Pet', 'Egg', 'Seed Pack'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** The earnings of a pet per tap; 0 for none (behaviour C2). */
export type ItemStats = { bubbles: number; coins: number; gems: number; tickets: number };

/** An item of the product: the catalogue item and the tracked pet in one type. Absent facts are null. */
export type Item = {
  id: string;
  slug: string | null;
  name: string;
  /** A path relative to the image host, or an absolute URL. */
  image: string;
  type: ItemType | null;
  rarity: string | null;
  value: ItemValue;
  /** Whether the backend sent no value at all, rather than N/A: the shop's price then counts in a trade (behaviour V7). */
  isValueAbsent: boolean;
  trend: Trend | null;
  /** The value of 7 days ago, in the lists of a backend that knows it. */
  weekAgo: WeekAgo | null;
  demand: Demand;
  owners: number | null;
  stats: ItemStats;
  /** Epoch milliseconds. */
  updatedAt: number | null;
  buyPrice: number | null;
  sellValue: number | null;
  /** The smallest and the largest restock. */
  stock: readonly [number, number] | null;
  description: string | null;
  /** Whether players can trade it; true by default. */
  tradeable: boolean;
  /** By how much each mutation multiplies the value, by its name; null where the feed does not say. */
  mutationMultipliers: Readonly<Record<string, number>> | null;
};

/** The largest factor of a mutation. */
export const MULTIPLIER_MAX = 1e6;

/** An item without known facts, with the defaults (contract: Shapes). */
export const EMPTY_ITEM: Item = {
  id: '',
  slug: null,
  name: '',
  image: '',
  type: null,
  rarity: null,
  value: 'N/A',
  isValueAbsent: false,
  trend: null,
  weekAgo: null,
  demand: DEFAULT_DEMAND,
  owners: null,
  stats: { bubbles: 0, coins: 0, gems: 0, tickets: 0 },
  updatedAt: null,
  buyPrice: null,
  sellValue: null,
  stock: null,
  description: null,
  tradeable: true,
  mutationMultipliers: null,
};

/** The owner count that is shown: only for Secret items with at least one owner (behaviour C2). */
export function shownOwners(item: Pick<Item, 'rarity' | 'owners'>): number | null {
  return item.rarity === 'Secret' && item.owners !== null && item.owners > 0 ? item.owners : null;
}
