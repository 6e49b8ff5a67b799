import type { HatchRow, ItemValueRow, ShopRow, WeatherRow } from '../data/db/tables.ts';
import type { ItemRow } from '../data/items/item-row.ts';

/** What a request's lines touch: read from the database once, changed in memory line by line, written back once. */
export type Batch = {
  /** Ids of lines that took effect before, and of those that did in this batch. */
  known: Set<string>;
  items: Map<string, ItemRow>;
  /** Which item has a slug, by the slug. */
  slugOwners: Map<string, string>;
  shops: Map<string, ShopRow>;
  weathers: Map<string, WeatherRow>;
  changes: Changes;
};

/** What is to be written; of several changes to one thing only the last. */
export type Changes = {
  feedIds: string[];
  items: Map<string, ItemRow>;
  /** Items that gave up a slug, which must be free before another takes it. */
  slugsGivenUp: Set<string>;
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
    slugsGivenUp: new Set(),
    values: new Map(),
    hatches: [],
    players: new Map(),
    shops: new Map(),
    weathers: new Map(),
  };
}

/** Puts a changed item where later lines and the writer find it. */
export function putItem(batch: Batch, row: ItemRow): void {
  batch.items.set(row.id, row);
  batch.changes.items.set(row.id, row);
}
