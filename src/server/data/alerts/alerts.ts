import type { Alert } from '../../../contract/alerts/watches.ts';
import { chatPath } from '../../../domain/chat/chat-route.ts';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import type { AlertRow, DeliveryRow } from '../db/alert-tables.ts';
import { chunks } from '../db/chunks.ts';
import type { Database } from '../db/tables.ts';
import { readInChunks } from '../read-in-chunks.ts';

/** The most alerts in an answer. */
const LIST_MAX = 50;
const ROWS_PER_STATEMENT = 500;

/** Finds the newest 50 alerts that the site shows a watcher, from a time on; `after` in epoch milliseconds. */
export async function listAlerts(db: Database, watcher: string, after: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(['id', 'watch_id', 'title', 'body', 'path', 'at'])
    .where('watcher_id', '=', watcher)
    .where('on_site', '=', 1)
    .where('at', '>=', after)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
  return rows.map(({ watch_id, ...alert }) => ({ ...alert, watchId: watch_id }));
}

/** The start of the key of a question. Keys of alerts begin with a time or an id. */
const QUESTION = 'question ';

/** The key of the question that takes the place of an alert (behaviour E14). */
export const questionKey = (key: string): string => QUESTION + key;

/** How many push alerts there were in 24 hours, and whether one was a question. */
export type PushCount = { count: number; hasQuestion: boolean };

type Counted = { of: 'watcher_id' | 'watch_id'; ids: readonly string[]; now: number };

/** Counts the push alerts of watchers or of watches in the last 24 hours, by their ids; `now` in epoch milliseconds. */
export async function countPushAlerts(
  db: Database,
  { of, ids, now }: Counted,
): Promise<ReadonlyMap<string, PushCount>> {
  const rows = await readInChunks(ids, (part) =>
    db
      .selectFrom('alerts')
      .select(`${of} as id`)
      .select((row) => row.fn.countAll<number>().as('count'))
      .select(({ fn, eb }) =>
        fn.max(eb.case().when('key', 'like', `${QUESTION}%`).then(1).else(0).end()).as('question'),
      )
      .where(of, 'in', part)
      .where('by_push', '=', 1)
      .where('at', '>', now - DAY_MS)
      .groupBy(of)
      .execute(),
  );
  return new Map(
    rows.map(({ id, count, question }) => [id, { count, hasQuestion: question === 1 }]),
  );
}

/** Inserts alerts without those whose watch has one of the same key. Returns the ids of the inserted. */
export async function insertAlerts(
  transaction: Database,
  rows: readonly AlertRow[],
): Promise<ReadonlySet<string>> {
  const inserted = new Set<string>();
  for (const part of chunks(rows, ROWS_PER_STATEMENT)) {
    const ids = await transaction
      .insertInto('alerts')
      .values(part)
      .onConflict((conflict) => conflict.columns(['watch_id', 'key']).doNothing())
      .returning('id')
      .execute();
    for (const { id } of ids) inserted.add(id);
  }
  return inserted;
}

/** Inserts what is to be sent. */
export async function insertDeliveries(
  transaction: Database,
  rows: readonly DeliveryRow[],
): Promise<void> {
  for (const part of chunks(rows, ROWS_PER_STATEMENT))
    await transaction.insertInto('deliveries').values(part).execute();
}

/** Deletes the alerts of others that name a player: those of what they sent. */
export async function deleteAlertsAbout(transaction: Database, user: string): Promise<void> {
  await transaction.deleteFrom('alerts').where('path', '=', chatPath(user)).execute();
}
