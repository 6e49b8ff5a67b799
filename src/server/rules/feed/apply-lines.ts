import { type HeldLines, type IngestAnswer, REJECTED_MAX } from '../../../contract/items/feed.ts';
import type { Database } from '../../data/db/tables.ts';
import { findHeld, type HeldBatch } from '../../data/desk/held-batches.ts';
import { lockFeed } from '../../data/status/feed-lock.ts';
import { applyLine } from './apply-line.ts';
import { type Batch, type Changes, noChanges } from './batch.ts';
import { correctTimes } from './correct-times.ts';
import { type Guarded, guardLines } from './guard-lines.ts';
import { readFaults, reasonsOf } from './held-lines.ts';
import { holdLines } from './hold-lines.ts';
import { loadBatch } from './load-batch.ts';
import type { FeedLine } from './read-lines.ts';
import { refreshWaiting } from './refresh-waiting.ts';
import { saveChanges } from './save-changes.ts';

/** Applies lines in order to a batch, each id once, until REJECTED_MAX are refused. */
export function applyInOrder(batch: Batch, lines: readonly FeedLine[]): IngestAnswer {
  const result: IngestAnswer = { applied: 0, older: 0, repeated: 0, rejected: [] };
  for (const { line, event, refused } of lines) {
    if (result.rejected.length === REJECTED_MAX) return { ...result, stoppedAt: line };
    if (batch.appliedIds.has(event.id)) {
      result.repeated += 1;
      continue;
    }
    const became = refused === undefined ? applyLine(batch, event) : { reason: refused };
    if (typeof became === 'object') {
      result.rejected.push({ line, ...became });
      continue;
    }
    result[became] += 1;
    // That a source is well is no data, and makes the feed no younger.
    if (event.type === 'source') continue;
    batch.appliedIds.add(event.id);
    batch.changes.feedIds.push(event.id);
  }
  return result;
}

/** The result of lines: the answer to the feed, what they changed, and the batches that are held since now or were given up for them. */
type Applied = {
  result: IngestAnswer;
  changes: Changes;
  held: HeldLines[];
  givenUp: HeldBatch[];
  /** The names of a stock that several items have. */
  shared: string[];
};

const nothing = (): Applied => ({
  result: { applied: 0, older: 0, repeated: 0, rejected: [] },
  changes: noChanges(),
  held: [],
  givenUp: [],
  shared: [],
});

/** The parts of an answer that are there only when they say something. */
function furtherParts({ lags }: Batch, held: HeldLines[]): Partial<IngestAnswer> {
  const corrected = [...lags].map(([subject, lag]) => ({
    subject,
    seconds: Math.round(lag / 1000),
  }));
  return {
    ...(held.length === 0 ? {} : { held }),
    ...(corrected.length === 0 ? {} : { lags: corrected }),
  };
}

async function holdAll(transaction: Database, { faulty }: Guarded, now: number) {
  const [held, givenUp]: [HeldLines[], HeldBatch[]] = [[], []];
  for (const lines of faulty) {
    const done = await holdLines(transaction, lines, now);
    const { kind, events, faults } = lines;
    const reasons = reasonsOf(faults);
    held.push({ id: done.batch.id, kind, lines: events.length, reasons });
    givenUp.push(...done.givenUp);
  }
  return { held, givenUp };
}

/** The held batches whose lines came again. */
async function heldAgain(transaction: Database, { repeated }: Guarded): Promise<HeldLines[]> {
  const again: HeldLines[] = [];
  for (const [id, lines] of repeated) {
    const row = await findHeld(transaction, id);
    if (row) again.push({ id, kind: row.kind, lines, reasons: reasonsOf(readFaults(row)) });
  }
  return again;
}

/**
 * Applies lines in order in one transaction, each id once, until REJECTED_MAX are refused, and holds the batches with
 * a fault; `now` in epoch milliseconds.
 */
export async function applyLines(
  db: Database,
  lines: readonly FeedLine[],
  now: number,
): Promise<Applied> {
  if (lines.length === 0) return nothing();
  return db.transaction().execute(async (transaction) => {
    await lockFeed(transaction);
    const batch = await loadBatch(transaction, lines, now);
    const timed = correctTimes(batch, lines);
    const guarded = await guardLines(transaction, batch, timed, now);
    const result = applyInOrder(batch, guarded.passed);
    const shared = await saveChanges(transaction, batch.changes, now);
    const again = await heldAgain(transaction, guarded);
    const { held, givenUp } = await holdAll(transaction, guarded, now);
    await refreshWaiting(transaction, batch.changes);
    const further = furtherParts(batch, [...held, ...again]);
    return { result: { ...result, ...further }, changes: batch.changes, held, givenUp, shared };
  });
}
