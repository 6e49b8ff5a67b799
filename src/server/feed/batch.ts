import type { HatchRow, ItemValueRow, ShopRow, WeatherRow } from '../data/db/tables.ts';
import type { ItemRow } from '../data/items/item-row.ts';

/** The data that a request changes. It is read once, changed in memory line by line, and written once. */
export type Batch = {
  /** The ids of applied lines, from before and from this batch. */
  appliedIds: Set<string>;
  items: Map<string, ItemRow>;
  /** The id of the item that has a slug. */
  slugOwners: Map<string, string>;
  shops: Map<string, ShopRow>;
  weathers: Map<string, WeatherRow>;
  changes: Changes;
};

/** The rows to write; of several changes of a row only the last. */
export type Changes = {
  feedIds: string[];
  items: Map<string, ItemRow>;
  /** Items that released a slug, which must be free before another item takes it. */
  releasedSlugs: Set<string>;
  values: Map<string, ItemValueRow>;
  hatches: HatchRow[];
  /** When a player was first seen, by name. */
  players: Map<string, number>;
  shops: Map<string, ShopRow>;
  weathers: Map<string, WeatherRow>;
};

export function noChanges(): Changes {
  return {
    feedIds: [],
    items: new Map(),
    releasedSlugs: new Set(),
    values: new Map(),
    hatches: [],
    players: new Map(),
    shops: new Map(),
    weathers: new Map(),
  };
}

/** Stores a changed item for later lines and for the write. */
export function putItem(batch: Batch, row: ItemRow): void {
  batch.items.set(row.id, row);
  batch.changes.items.set(row.id, row);
}
