import { type IngestAnswer, REJECTED_MAX } from '../../contract/items/feed.ts';
import { lockFeed } from '../data/db/feed-lock.ts';
import type { Database } from '../data/db/tables.ts';
import { applyLine } from './apply-line.ts';
import type { Batch, DeletedItem } from './batch.ts';
import { loadBatch } from './load-batch.ts';
import type { FeedLine } from './read-lines.ts';
import { saveChanges } from './save-changes.ts';

function applyInOrder(batch: Batch, lines: readonly FeedLine[]): IngestAnswer {
  const result: IngestAnswer = { applied: 0, repeated: 0, rejected: [] };
  for (const { line, event } of lines) {
    if (result.rejected.length === REJECTED_MAX) return { ...result, stoppedAt: line };
    if (batch.appliedIds.has(event.id)) {
      result.repeated += 1;
      continue;
    }
    const reason = applyLine(batch, event);
    if (reason !== null) {
      result.rejected.push({ line, reason });
      continue;
    }
    batch.appliedIds.add(event.id);
    batch.changes.feedIds.push(event.id);
    result.applied += 1;
  }
  return result;
}

/** What lines led to: the answer to the feed, and the items that they deleted. */
type Applied = { result: IngestAnswer; deleted: DeletedItem[] };

/** Applies lines in order in one transaction, each id once, until REJECTED_MAX are refused; `now` in epoch milliseconds. */
export async function applyLines(
  db: Database,
  lines: readonly FeedLine[],
  now: number,
): Promise<Applied> {
  if (lines.length === 0) return { result: { applied: 0, repeated: 0, rejected: [] }, deleted: [] };
  return db.transaction().execute(async (transaction) => {
    await lockFeed(transaction);
    const batch = await loadBatch(transaction, lines);
    const result = applyInOrder(batch, lines);
    await saveChanges(transaction, batch.changes, now);
    return { result, deleted: [...batch.changes.deleted.values()] };
  });
}
