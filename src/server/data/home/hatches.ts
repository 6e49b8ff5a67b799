import type { HatchRecord } from '../../../contract/home/hatch.ts';
import { readCounters } from '../db/counters.ts';
import { toItemRecord } from '../db/item-row.ts';
import type { Database } from '../db/tables.ts';
import { lockFeed } from '../status/feed-lock.ts';

/** Finds the latest hatches with their pets, newest first. */
export async function recentHatches(db: Database, limit: number): Promise<HatchRecord[]> {
  const hatches = await db
    .selectFrom('hatches')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  if (hatches.length === 0) return [];
  const ids = [...new Set(hatches.map(({ item_id }) => item_id))];
  const items = await db.selectFrom('items').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(items.map((item) => [item.id, item]));
  return hatches.flatMap(({ id, item_id, username, at, secret }) => {
    const item = byId.get(item_id);
    if (item === undefined) return [];
    return [{ id, pet: toItemRecord(item), username, at, secret: secret === 1 }];
  });
}

type Totals = { hatched: number; players: number; secretHatches: number };

/** Reads the number of all hatches, of all players, and of secret hatches since a time (epoch milliseconds). */
export async function readTotals(db: Database, since: number): Promise<Totals> {
  const counters = await readCounters(db);
  const { secretHatches } = await db
    .selectFrom('hatches')
    .select(({ fn }) => fn.countAll<number>().as('secretHatches'))
    .where('at', '>', since)
    .where('secret', '=', 1)
    .executeTakeFirstOrThrow();
  const hatched = counters.get('hatched') ?? 0;
  return { hatched, players: counters.get('players') ?? 0, secretHatches };
}

/** Deletes a name from the hatches and from the players who are counted once. The totals stay. */
export async function forgetName(transaction: Database, name: string): Promise<void> {
  await lockFeed(transaction);
  await transaction.deleteFrom('hatches').where('username', '=', name).execute();
  await transaction.deleteFrom('players').where('name', '=', name).execute();
}
