import { slugOwners } from '../../../domain/items/identity/free-slug.ts';
import { slugKey } from '../../../domain/items/slug.ts';
import { nameKey } from '../../../domain/shared/name-key.ts';
import type { ItemRow } from '../../data/db/item-row.ts';
import type { Database } from '../../data/db/tables.ts';
import { readInChunks } from '../../data/read-in-chunks.ts';
import { findClocks } from '../../data/status/feed-clocks.ts';
import { type Batch, noChanges } from './batch.ts';
import { clockSubject } from './correct-times.ts';
import type { FeedLine } from './read-lines.ts';

function itemIdOf({ event }: FeedLine): string[] {
  if (event.type === 'item') return [event.data.id];
  return 'item' in event.data ? [event.data.item] : [];
}

function slugOf({ event }: FeedLine): string[] {
  return event.type === 'item' && event.data.slug !== null ? [slugKey(event.data.slug)] : [];
}

function loadItems(
  db: Database,
  column: 'id' | 'slug_key',
  keys: Iterable<string>,
): Promise<ItemRow[]> {
  return readInChunks(keys, (chunk) =>
    db.selectFrom('items').selectAll().where(column, 'in', chunk).execute(),
  );
}

/** Reads what lines that arrived at `receivedAt` depend on: known line ids, their items, the owners of their slugs, shops and weathers. */
export async function loadBatch(
  db: Database,
  lines: readonly FeedLine[],
  receivedAt: number,
): Promise<Batch> {
  const known = await readInChunks(
    lines.map(({ event }) => event.id),
    (chunk) => db.selectFrom('feed_ids').select(['id', 'held']).where('id', 'in', chunk).execute(),
  );
  const items = await loadItems(db, 'id', lines.flatMap(itemIdOf));
  const owners = await loadItems(db, 'slug_key', lines.flatMap(slugOf));
  const subjects = lines.flatMap(({ event }) => clockSubject(event) ?? []);
  const clocks = await findClocks(db, subjects);
  const shops = await db.selectFrom('shops').selectAll().orderBy('at').execute();
  const weathers = await db.selectFrom('weathers').selectAll().orderBy('at').execute();
  return {
    appliedIds: new Set(known.flatMap(({ id, held }) => (held === null ? id : []))),
    heldIds: new Map(known.flatMap(({ id, held }) => (held === null ? [] : [[id, held]]))),
    items: new Map(items.map((row) => [row.id, row])),
    slugOwners: slugOwners(owners),
    shops: new Map(shops.map((row) => [nameKey(row.category), row])),
    weathers: new Map(weathers.map((row) => [nameKey(row.name), row])),
    clocks,
    lags: new Map(),
    receivedAt,
    changes: noChanges(),
  };
}
