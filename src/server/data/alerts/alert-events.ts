import { randomUUID } from 'node:crypto';
import type { AlertEvent, FeedAlertEvent } from '../../../contract/alerts/alert-event.ts';
import type { WatchKind } from '../../../domain/alerts/watch.ts';
import { nameKey } from '../../../domain/shared/name-key.ts';
import type { AlertEventRow } from '../db/alert-tables.ts';
import { chunks } from '../db/chunks.ts';
import type { Database } from '../db/tables.ts';
import { readInChunks } from '../read-in-chunks.ts';
import { restockSubjects } from './restock-subjects.ts';

const ROWS_PER_STATEMENT = 500;
/** Ids of one millisecond grow by their count. */
let count = 0;

/** Makes the id of an event; later ones sort after it. */
export function newEventId(now: number): string {
  count = (count + 1) % 1e9;
  const time = now.toString(36).padStart(9, '0');
  return `${time}-${String(count).padStart(9, '0')}-${randomUUID()}`;
}

/** Finds those of some subjects that somebody watches. */
async function findWatchedSubjects(
  db: Database,
  kind: WatchKind,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readInChunks(subjects, (part) =>
    db
      .selectFrom('watches')
      .select('subject')
      .distinct()
      .where('kind', '=', kind)
      .where('subject', 'in', part)
      .execute(),
  );
  return new Set(rows.map(({ subject }) => subject));
}

/** Inserts what happened within the transaction that made it happen; `now` and `dueAt` in epoch milliseconds. */
export async function insertAlertEvents(
  transaction: Database,
  events: readonly AlertEvent[],
  now: number,
  dueAt = now,
): Promise<void> {
  const rows = events.map(({ kind, at, data }) => ({
    id: newEventId(now),
    kind,
    at,
    due_at: dueAt,
    data: JSON.stringify(data),
  }));
  for (const part of chunks(rows, ROWS_PER_STATEMENT))
    await transaction.insertInto('alert_events').values(part).execute();
}

type Restock = Extract<FeedAlertEvent, { kind: 'restock' }>;

/** The restocks with the subjects of their watches instead of their items, and the names that several items have. */
async function watchedRestocks(transaction: Database, restocks: readonly Restock[]) {
  const names = restocks.flatMap(({ data }) => data.items);
  const { subjects, shared } = await restockSubjects(transaction, names);
  const watched = await findWatchedSubjects(transaction, 'restock', [...subjects.values()].flat());
  const events = restocks.flatMap((event) => {
    const items = event.data.items.flatMap((name) => subjects.get(name) ?? []);
    const kept = [...new Set(items)].filter((subject) => watched.has(subject));
    return kept.length === 0 ? [] : [{ ...event, data: { ...event.data, items: kept } }];
  });
  return { events, shared };
}

/** The subject of the watches of an event about one thing. */
function subjectOf({ kind, data }: Exclude<FeedAlertEvent, Restock>): string {
  switch (kind) {
    case 'weather':
      return nameKey(data.name);
    case 'value':
      return data.item;
  }
}

/**
 * Inserts those changes of the feed that somebody watches. Old values count too, as they say on which side of a line the
 * next one starts. Returns the stocked names that several items have, each of which means none of them (behaviour S6).
 */
export async function insertFeedEvents(
  transaction: Database,
  events: readonly FeedAlertEvent[],
  now: number,
): Promise<string[]> {
  const restocked = events.filter((event) => event.kind === 'restock');
  const restocks = await watchedRestocks(transaction, restocked);
  const watched: FeedAlertEvent[] = restocks.events;
  const others = events.filter((event) => event.kind !== 'restock');
  for (const [kind, all] of Map.groupBy(others, (event) => event.kind)) {
    const subjects = await findWatchedSubjects(transaction, kind, all.map(subjectOf));
    watched.push(...all.filter((event) => subjects.has(subjectOf(event))));
  }
  await insertAlertEvents(transaction, watched, now);
  return restocks.shared;
}

/** Takes the next events that are due, in their order, within the transaction that tells of them. */
export async function takeDueEvents(
  transaction: Database,
  now: number,
  most: number,
): Promise<AlertEventRow[]> {
  const next = transaction
    .selectFrom('alert_events')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(most);
  const rows = await transaction
    .deleteFrom('alert_events')
    .where('id', 'in', next)
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
