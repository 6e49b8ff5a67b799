import { insertFeedEvents } from '../../data/alerts/alert-events.ts';
import { chunks } from '../../data/db/chunks.ts';
import { addToCounter, raiseCounter } from '../../data/db/counters.ts';
import type { Database } from '../../data/db/tables.ts';
import { upsert } from '../../data/db/upsert.ts';
import { saveClocks } from '../../data/status/feed-clocks.ts';
import { insertStatusEvents } from '../../data/status/status-events.ts';
import type { Changes } from './batch.ts';

const ROWS_PER_INSERT = 1000;

/** Deletes items with their histories and hatches. The totals of hatches and players stay. */
async function deleteItems(db: Database, ids: readonly string[]): Promise<void> {
  for (const part of chunks(ids, ROWS_PER_INSERT)) {
    await db.deleteFrom('item_values').where('item_id', 'in', part).execute();
    await db.deleteFrom('hatches').where('item_id', 'in', part).execute();
    await db.deleteFrom('items').where('id', 'in', part).execute();
  }
}

async function savePlayers(db: Database, players: Changes['players']): Promise<void> {
  const rows = [...players].map(([name, first_seen]) => ({ name, first_seen }));
  for (const part of chunks(rows, ROWS_PER_INSERT)) {
    const added = await db
      .insertInto('players')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .execute();
    await addToCounter(db, 'players', added.length);
  }
}

/** Saves which slugs lead to an item that had them. Those that items took lead nowhere else any more. */
async function saveFormerSlugs(db: Database, { formerSlugs }: Changes): Promise<void> {
  for (const part of chunks([...formerSlugs.keys()], ROWS_PER_INSERT))
    await db.deleteFrom('former_slugs').where('slug_key', 'in', part).execute();
  const rows = [...formerSlugs.values()].filter((row) => row !== null);
  await upsert(db, { table: 'former_slugs', key: ['slug_key'] }, rows);
}

async function saveItems(db: Database, { items, releasedSlugs }: Changes): Promise<void> {
  for (const part of chunks([...releasedSlugs], ROWS_PER_INSERT)) {
    await db
      .updateTable('items')
      .set({ slug: null, slug_key: null })
      .where('id', 'in', part)
      .execute();
  }
  await upsert(db, { table: 'items', key: ['id'] }, [...items.values()]);
}

/**
 * Writes a batch's changes; `now` in epoch milliseconds is when the lines arrived. Returns the stocked names that several
 * items have.
 */
export async function saveChanges(db: Database, changes: Changes, now: number): Promise<string[]> {
  const { feedIds, deleted, items, values, hatches, shops, weathers } = changes;
  const ids = feedIds.map((id) => ({ id, at_received: now, held: null }));
  await upsert(db, { table: 'feed_ids', key: ['id'] }, ids);
  await deleteItems(db, [...deleted.keys()]);
  await saveItems(db, changes);
  await saveFormerSlugs(db, changes);
  await upsert(db, { table: 'item_values', key: ['item_id', 'at'] }, [...values.values()]);
  await upsert(db, { table: 'hatches', key: ['id'] }, hatches);
  await savePlayers(db, changes.players);
  await upsert(db, { table: 'shops', key: ['category'] }, [...shops.values()]);
  await upsert(db, { table: 'weathers', key: ['name'] }, [...weathers.values()]);
  await saveClocks(db, changes.clocks, now);
  await insertStatusEvents(db, changes.alertEvents);
  const shared = await insertFeedEvents(db, changes.alertEvents, now);
  if (hatches.length > 0) await addToCounter(db, 'hatched', hatches.length);
  if (deleted.size + items.size + values.size > 0) await addToCounter(db, 'items_revision', 1);
  if (shops.size + weathers.size > 0) {
    await addToCounter(db, 'status_revision', 1);
  }
  const isFed = [...values.values()].some(({ author }) => author === 'feed');
  if (isFed) await raiseCounter(db, 'values_fed_at', now);
  return shared;
}
