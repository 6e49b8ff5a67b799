import { randomUUID } from 'node:crypto';
import type { ChangedWatch, NewWatch } from '../../../contract/alerts/watch-body.ts';
import { toWireWatched } from '../../../contract/alerts/wire-watched.ts';
import { subjectOf } from '../../../domain/alerts/subject.ts';
import { type LineState, reachesLine } from '../../../domain/alerts/value-line.ts';
import type { Watched } from '../../../domain/alerts/watch.ts';
import { watchKey } from '../../../domain/alerts/watch-subject.ts';
import type { WatchRow } from '../db/alert-tables.ts';
import type { Database } from '../db/tables.ts';
import { watchedOf, wayColumns } from './watch-row.ts';

/** Counts the watches of a watcher. */
export async function countWatches(db: Database, watcher: string): Promise<number> {
  const { count } = await db
    .selectFrom('watches')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('watcher_id', '=', watcher)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds the watches of a watcher, newest first. */
export async function listWatches(db: Database, watcher: string): Promise<WatchRow[]> {
  return db
    .selectFrom('watches')
    .selectAll()
    .where('watcher_id', '=', watcher)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Finds a watch of a watcher. */
export async function findWatch(
  db: Database,
  watcher: string,
  id: string,
): Promise<WatchRow | undefined> {
  return db
    .selectFrom('watches')
    .selectAll()
    .where('watcher_id', '=', watcher)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the watch of a watcher that watches the same. */
export async function findWatchOf(
  db: Database,
  watcher: string,
  what: Watched,
): Promise<WatchRow | undefined> {
  const rows = await db
    .selectFrom('watches')
    .selectAll()
    .where('watcher_id', '=', watcher)
    .where('kind', '=', what.kind)
    .where('subject', '=', subjectOf(what))
    .execute();
  return rows.find((row) => watchKey(watchedOf(row)) === watchKey(what));
}

/** The state with which a watch begins: a value that has reached its line already is not told. */
async function firstState(db: Database, what: Watched): Promise<string | null> {
  if (what.kind !== 'value') return null;
  const item = await db
    .selectFrom('items')
    .select(['value', 'value_at'])
    .where('id', '=', what.target.item)
    .executeTakeFirst();
  const isReached = reachesLine(what.target, item?.value ?? null);
  return JSON.stringify({ isReached, at: item?.value_at ?? 0 });
}

/** Inserts a watch within a transaction that holds the lock of its watcher. */
export async function insertWatch(
  transaction: Database,
  watcher: string,
  { ways, ...what }: NewWatch,
  now: number,
): Promise<WatchRow> {
  const row: WatchRow = {
    id: randomUUID(),
    watcher_id: watcher,
    kind: what.kind,
    subject: subjectOf(what),
    target: JSON.stringify(toWireWatched(what).target),
    ...wayColumns(ways),
    is_paused: 0,
    created_at: now,
    state: await firstState(transaction, what),
    last_alert_at: null,
    last_alert_text: null,
  };
  await transaction.insertInto('watches').values(row).execute();
  return row;
}

/** Changes a watch of a watcher; undefined when there is none. */
export async function updateWatch(
  db: Database,
  { watcher, id }: { watcher: string; id: string },
  { ways, isPaused }: ChangedWatch,
): Promise<WatchRow | undefined> {
  return db
    .updateTable('watches')
    .set({
      ...(ways === undefined ? {} : wayColumns(ways)),
      ...(isPaused === undefined ? {} : { is_paused: isPaused ? 1 : 0 }),
    })
    .where('watcher_id', '=', watcher)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a watch of a watcher; false when there was none. */
export async function deleteWatch(db: Database, watcher: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('watches')
    .where('watcher_id', '=', watcher)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Saves the state of a watched value. */
export async function saveState(db: Database, id: string, state: LineState): Promise<void> {
  const json = JSON.stringify(state);
  await db.updateTable('watches').set({ state: json }).where('id', '=', id).execute();
}

/** Saves the last alert of watches. */
export async function saveLastAlert(
  db: Database,
  ids: readonly string[],
  { at, text }: { at: number; text: string },
): Promise<void> {
  await db
    .updateTable('watches')
    .set({ last_alert_at: at, last_alert_text: text })
    .where('id', 'in', ids)
    .execute();
}
