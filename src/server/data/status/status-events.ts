import * as v from 'valibot';
import { alertEventData, type FeedAlertEvent } from '../../../contract/alerts/alert-event.ts';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import { chunks } from '../db/chunks.ts';
import type { Database, StatusEventRow } from '../db/tables.ts';

/** How long events are kept, in milliseconds. */
const KEPT_MS = 7 * DAY_MS;
const ROWS_PER_STATEMENT = 500;

/** A restock or the beginning of a weather; `at` in epoch milliseconds. */
type StatusEvent<K extends StatusEventRow['kind']> = {
  id: string;
  at: number;
  data: v.InferOutput<(typeof alertEventData)[K]>;
};

/** An item restocks once in a reset of its shop, so that the first one tells the events of a reset apart. */
function toRow({ kind, at, data }: FeedAlertEvent): StatusEventRow | [] {
  if (kind === 'value') return [];
  const what =
    kind === 'restock'
      ? `${data.shop} ${data.resetAt} ${data.items[0]}`
      : `${data.name} ${data.since}`;
  return { id: `${kind} ${what}`, kind, at, data: JSON.stringify(data) };
}

/** Inserts the restocks and weathers among the changes of the feed within its transaction. */
export async function insertStatusEvents(
  transaction: Database,
  events: readonly FeedAlertEvent[],
): Promise<void> {
  for (const part of chunks(events.flatMap(toRow), ROWS_PER_STATEMENT))
    await transaction
      .insertInto('status_events')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Finds the latest events of a kind, newest first. */
export async function findStatusEvents<K extends StatusEventRow['kind']>(
  db: Database,
  kind: K,
  limit: number,
): Promise<StatusEvent<K>[]> {
  const rows = await db
    .selectFrom('status_events')
    .select(['id', 'at', 'data'])
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, data }) => ({
    id,
    at,
    data: v.parse(alertEventData[kind], JSON.parse(data)),
  }));
}

/** Deletes events that are past their time; `now` in epoch milliseconds. */
export async function sweepStatusEvents(transaction: Database, now: number): Promise<void> {
  await transaction
    .deleteFrom('status_events')
    .where('at', '<', now - KEPT_MS)
    .execute();
}
