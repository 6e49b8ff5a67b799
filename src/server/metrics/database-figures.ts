import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { countDueDeliveries } from '../data/alerts/deliveries.ts';
import { lastBackupAt } from '../data/db/last-backup.ts';
import type { Database } from '../data/db/tables.ts';
import { countHeld } from '../data/desk/held-batches.ts';
import { countReports } from '../data/desk/reports.ts';
import { findSources, largestLag } from '../data/status/feed-clocks.ts';

/** The figures of the database; nothing but `isUp` while it does not answer. */
export type DatabaseFigures =
  | { isUp: false }
  | {
      isUp: true;
      /** When the feed sent something last, in epoch milliseconds; undefined without a feed. */
      fedAt: number | undefined;
      /** Reports without an answer, and those of them that wait for over a day. */
      reports: { open: number; overdue: number };
      /** Batches of the feed that wait for an operator. */
      held: number;
      /** The largest lag of a sender's clock that is corrected, in milliseconds; 0 for none. */
      lag: number;
      /** When the source was well last that has been silent the longest, in epoch milliseconds; undefined without one. */
      sourceAt: number | undefined;
      /** Alerts that are due to be sent by push or to Discord. */
      deliveries: number;
      /** When the database was last saved in a backup that was read back, in epoch milliseconds; undefined when it never was. */
      backedUpAt: number | undefined;
    };

/** The metrics are answered within a second, so the database has half of it. */
const DEADLINE_MS = 500;

/** When any process applied a line of the feed last, in epoch milliseconds; undefined when none did within 30 days. */
async function lastFedAt(db: Database): Promise<number | undefined> {
  const last = await db
    .selectFrom('feed_ids')
    .select('at_received')
    .where('held', 'is', null)
    .orderBy('at_received', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at_received;
}

async function read(db: Database, now: number): Promise<DatabaseFigures> {
  const reports = await countReports(db, undefined, now);
  const deliveries = await countDueDeliveries(db, now);
  const feed = { fedAt: await lastFedAt(db), held: await countHeld(db) };
  const [lag, sources] = [await largestLag(db, now), await findSources(db, now - DAY_MS)];
  const sourceAt = sources.map(({ wellAt }) => wellAt).toSorted((one, other) => one - other)[0];
  const backedUpAt = await lastBackupAt(db);
  return { isUp: true, ...feed, lag, sourceAt, reports, deliveries, backedUpAt };
}

/** Creates a reader that answers in time. While one reading runs, others share it, so that a database that hangs is not asked again and again. */
export function createFiguresReader(
  db: Database,
  now: () => number,
  deadlineMs = DEADLINE_MS,
): () => Promise<DatabaseFigures> {
  let running: Promise<DatabaseFigures> | undefined;
  return () => {
    running ??= read(db, now())
      .catch((): DatabaseFigures => ({ isUp: false }))
      .finally(() => {
        running = undefined;
      });
    const late = sleep(deadlineMs, { isUp: false } as const, { ref: false });
    return Promise.race([running, late]);
  };
}
