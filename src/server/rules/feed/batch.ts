import type { FeedAlertEvent } from '../../../contract/alerts/alert-event.ts';
import type { SlugOwner } from '../../../domain/items/identity/free-slug.ts';
import { slugKey } from '../../../domain/items/slug.ts';
import type { FeedClock } from '../../../domain/shared/feed-clock.ts';
import type { ItemRow } from '../../data/db/item-row.ts';
import type {
  FormerSlugRow,
  HatchRow,
  ItemValueRow,
  ShopRow,
  WeatherRow,
} from '../../data/db/tables.ts';

/** The result of a line: it took effect, something newer is known, or it is refused for a reason. */
export type LineResult = 'applied' | 'older' | { reason: string };

/** The refusal of a line about an item that is not there. */
export const noSuchItem = ({ item }: { item: string }): LineResult => ({
  reason: `data.item: there is no item ${item}`,
});

/** The data that a request changes. It is read once, changed in memory line by line, and written once. */
export type Batch = {
  /** The ids of applied lines, from before and from this batch. */
  appliedIds: Set<string>;
  /** The ids of lines that are held, with those of their batches. */
  heldIds: ReadonlyMap<string, string>;
  items: Map<string, ItemRow>;
  /** The items that have slugs, by the keys of those. */
  slugOwners: Map<string, SlugOwner>;
  /** Shops and weathers by the keys of their names. */
  shops: Map<string, ShopRow>;
  weathers: Map<string, WeatherRow>;
  /** The clocks of the senders of the lines' subjects, as far as one was wrong, and what is corrected, in milliseconds. */
  clocks: ReadonlyMap<string, FeedClock>;
  lags: Map<string, number>;
  /** When the lines arrived, in epoch milliseconds. */
  receivedAt: number;
  changes: Changes;
};

/** An item that a line deleted. */
type DeletedItem = Pick<ItemRow, 'id' | 'slug' | 'name'> & { reason: string };

/** A constant lag of a sender that began, changed or ended (null), in milliseconds. */
type LagChange = { subject: string; lag: number | null; before: number | null };

/** The rows to write; of several changes of a row only the last. */
export type Changes = {
  feedIds: string[];
  /** Items to delete, by id, before anything is written: a later line may have added one of them again. */
  deleted: Map<string, DeletedItem>;
  items: Map<string, ItemRow>;
  /** Items that released a slug, which must be free before another item takes it. */
  releasedSlugs: Set<string>;
  /** The slugs that items had before, by their keys; null for one that an item has again. */
  formerSlugs: Map<string, FormerSlugRow | null>;
  values: Map<string, ItemValueRow>;
  hatches: HatchRow[];
  /** When a player was first seen, by name. */
  players: Map<string, number>;
  /** By the keys of their names. */
  shops: Map<string, ShopRow>;
  weathers: Map<string, WeatherRow>;
  /** Whether readers see other shops or weathers. */
  isStatusNew: boolean;
  clocks: Map<string, FeedClock>;
  lagChanges: LagChange[];
  /** How many restocks and beginnings came too late to be told. */
  late: number;
  /** The events to tell of: restocks, weathers that begin, each with the key that it keeps, and values, in order. */
  alertEvents: FeedAlertEvent[];
};

export function noChanges(): Changes {
  return {
    feedIds: [],
    deleted: new Map(),
    items: new Map(),
    releasedSlugs: new Set(),
    formerSlugs: new Map(),
    values: new Map(),
    hatches: [],
    players: new Map(),
    shops: new Map(),
    weathers: new Map(),
    isStatusNew: false,
    clocks: new Map(),
    lagChanges: [],
    late: 0,
    alertEvents: [],
  };
}

/** Stores a changed item for later lines and for the write. */
export function putItem(batch: Batch, row: ItemRow): void {
  batch.items.set(row.id, row);
  batch.changes.items.set(row.id, row);
}

/** Deletes an item, with what earlier lines of the batch say about it. */
export function dropItem(
  { items, slugOwners, changes }: Batch,
  { id, slug, name }: ItemRow,
  reason: string,
): void {
  changes.deleted.set(id, { id, slug, name, reason });
  items.delete(id);
  if (slug !== null) slugOwners.delete(slugKey(slug));
  for (const [key, row] of changes.formerSlugs)
    if (row?.item_id === id) changes.formerSlugs.delete(key);
  changes.items.delete(id);
  for (const [key, { item_id }] of changes.values) if (item_id === id) changes.values.delete(key);
  changes.hatches = changes.hatches.filter(({ item_id }) => item_id !== id);
}
