import { array, number, parse } from 'valibot';
import type { FeedClock } from '../../../domain/shared/feed-clock.ts';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import { chunks } from '../db/chunks.ts';
import type { Database } from '../db/tables.ts';
import { upsert } from '../db/upsert.ts';

const SUBJECTS_PER_QUERY = 500;
const storedLags = array(number());

/** Finds the clocks of subjects whose senders were wrong. */
export async function findClocks(
  db: Database,
  subjects: Iterable<string>,
): Promise<Map<string, FeedClock>> {
  const clocks = new Map<string, FeedClock>();
  for (const part of chunks([...new Set(subjects)], SUBJECTS_PER_QUERY)) {
    const rows = await db
      .selectFrom('feed_clocks')
      .selectAll()
      .where('subject', 'in', part)
      .execute();
    for (const { subject, sent_at: sentAt, lags, lag } of rows) {
      clocks.set(subject, { sentAt, lags: parse(storedLags, JSON.parse(lags)), lag });
    }
  }
  return clocks;
}

/** Stores clocks after lines that arrived at `now`, in epoch milliseconds. */
export async function saveClocks(
  db: Database,
  clocks: ReadonlyMap<string, FeedClock>,
  now: number,
): Promise<void> {
  const rows = [...clocks].map(([subject, { sentAt, lags, lag }]) => ({
    ...{ subject, sent_at: sentAt, received_at: now },
    ...{ lags: JSON.stringify(lags), lag },
  }));
  await upsert(db, { table: 'feed_clocks', key: ['subject'] }, rows);
}

/** The largest lag in milliseconds that is corrected of lines of the last day, negative of a clock that is ahead; 0 for none. */
export async function largestLag(db: Database, now: number): Promise<number> {
  const rows = await db
    .selectFrom('feed_clocks')
    .select('lag')
    .where('lag', 'is not', null)
    .where('received_at', '>', now - DAY_MS)
    .execute();
  const lags = rows.map(({ lag }) => lag ?? 0);
  return lags.toSorted((one, other) => Math.abs(other) - Math.abs(one))[0] ?? 0;
}

const SOURCE = 'source ';

/** The subject of the clock of a source: it was well at that time. */
export const sourceSubject = (name: string): string => `${SOURCE}${name}`;

/** A source, and when it was well last, in epoch milliseconds. */
export type SourceState = { name: string; wellAt: number };

/** Finds the sources that were well since a time in epoch milliseconds. */
export async function findSources(db: Database, since: number): Promise<SourceState[]> {
  const rows = await db
    .selectFrom('feed_clocks')
    .select(['subject', 'sent_at'])
    .where('subject', 'like', `${SOURCE}%`)
    .where('received_at', '>', since)
    .orderBy('subject')
    .execute();
  return rows.map(({ subject, sent_at: wellAt }) => ({
    name: subject.slice(SOURCE.length),
    wellAt,
  }));
}

/** Deletes the clocks of what was not sent since a time in epoch milliseconds. */
export async function sweepClocks(transaction: Database, before: number): Promise<void> {
  await transaction.deleteFrom('feed_clocks').where('received_at', '<', before).execute();
}
