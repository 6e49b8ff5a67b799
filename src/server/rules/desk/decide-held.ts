import { type IngestAnswer, REJECTED_MAX } from '../../../contract/items/feed.ts';
import { isAhead, utcText } from '../../../domain/shared/feed-faults.ts';
import { counted } from '../../../domain/shared/format.ts';
import type { Database, HeldBatchRow } from '../../data/db/tables.ts';
import { BOARDS_CHANGED } from '../../data/desk/audit-log.ts';
import { deleteHeld, findHeld } from '../../data/desk/held-batches.ts';
import { lockFeed } from '../../data/status/feed-lock.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { applyInOrder } from '../feed/apply-lines.ts';
import { type Batch, noChanges } from '../feed/batch.ts';
import { readFaults, readHeldLines } from '../feed/held-lines.ts';
import { loadBatch } from '../feed/load-batch.ts';
import { refreshWaiting } from '../feed/refresh-waiting.ts';
import { saveChanges } from '../feed/save-changes.ts';
import { type Act, lockOperator } from './check-act.ts';
import { writeAudit } from './write-audit.ts';

/** The 404 for an unknown batch, or one that was decided before. */
export const noSuchBatch = () => notFound('There is no such held batch. Maybe it was decided.');

/** The name of a batch in the log of the desk. */
const titleOf = ({ kind, line_count, at_received }: HeldBatchRow): string =>
  `${counted(line_count, 'feed line')} of ${kind}, received ${utcText(at_received)}`;

async function findOrThrow(transaction: Database, id: string): Promise<HeldBatchRow> {
  const row = await findHeld(transaction, id);
  if (row === undefined) throw noSuchBatch();
  return row;
}

/** A shop whose repeated stock was accepted is one that always has the same, until that changes. */
function acceptRepeats({ changes }: Batch): void {
  for (const [key, row] of changes.shops) {
    changes.shops.set(key, { ...row, repeats: 0, varies: 0 });
  }
}

/** The part of a batch that was applied, whether readers see another status, and what was left because the feed's rules refuse it. */
export type Accepted = Pick<IngestAnswer, 'applied' | 'rejected'> & { isStatusNew: boolean };

function applyAll(batch: Batch, lines: Parameters<typeof applyInOrder>[1]) {
  const all: Pick<IngestAnswer, 'applied' | 'rejected'> = { applied: 0, rejected: [] };
  let rest = lines;
  while (rest.length > 0) {
    const { applied, rejected, stoppedAt } = applyInOrder(batch, rest);
    all.applied += applied;
    all.rejected = [...all.rejected, ...rejected].slice(0, REJECTED_MAX);
    rest = stoppedAt === undefined ? [] : rest.filter(({ line }) => line >= stoppedAt);
  }
  return all;
}

/**
 * Applies a held batch with the times of its lines, in a transaction of its own with its line of the audit log.
 * Throws a Problem: 403, 404, 409 while a line is of a time to come.
 */
export async function acceptHeld(db: Database, id: string, act: Act): Promise<Accepted> {
  return db.transaction().execute(async (transaction) => {
    await lockOperator(transaction, act.operator);
    await lockFeed(transaction);
    const row = await findOrThrow(transaction, id);
    const events = readHeldLines(row);
    const newest = Math.max(...events.map(({ at }) => at));
    if (isAhead(newest, act.now)) {
      const text = `A line is of ${utcText(newest)}. Accept the batch after that, or drop it.`;
      throw new Problem(409, 'too_early', text);
    }
    await deleteHeld(transaction, { id, lineIds: events.map((event) => event.id) });
    const lines = events.map((event, index) => ({ line: index + 1, event }));
    const loaded = await loadBatch(transaction, lines, row.at_received);
    const batch: Batch = { ...loaded, appliedIds: new Set() };
    const { applied, rejected } = applyAll(batch, lines);
    if (readFaults(row).some(({ fault }) => fault === 'repeats')) acceptRepeats(batch);
    await saveChanges(transaction, batch.changes, row.at_received);
    await refreshWaiting(transaction, batch.changes);
    const { isStatusNew } = batch.changes;
    const counts = [`${applied} applied`, `${rejected.length} refused`];
    const detail = [...counts, ...(isStatusNew ? [BOARDS_CHANGED] : [])].join(', ');
    await writeAudit(transaction, 'accept-feed', { id, username: titleOf(row) }, act, { detail });
    return { applied, rejected, isStatusNew };
  });
}

/** Drops a held batch, in a transaction of its own with its line of the audit log. Throws a Problem: 403, 404. */
export async function dropHeld(db: Database, id: string, act: Act): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockOperator(transaction, act.operator);
    await lockFeed(transaction);
    const row = await findOrThrow(transaction, id);
    await deleteHeld(transaction, { id, lineIds: readHeldLines(row).map((event) => event.id) });
    await refreshWaiting(transaction, noChanges());
    await writeAudit(transaction, 'drop-feed', { id, username: titleOf(row) }, act);
  });
}
