import { randomUUID } from 'node:crypto';
import type { FeedEvent } from '../../../contract/items/feed.ts';
import type { Database, HeldBatchRow } from '../../data/db/tables.ts';
import {
  deleteHeld,
  findHeld,
  type HeldBatch,
  insertHeld,
  listHeld,
} from '../../data/desk/held-batches.ts';
import type { FaultyLines } from './guard-lines.ts';
import { readHeldLines } from './held-lines.ts';
import { subjectOf } from './subject.ts';

/** How many batches are held at once, and how many bytes of lines. The oldest go first. */
export const HELD_MAX = 50;
const HELD_BYTES_MAX = 16 * 1024 * 1024;

/** The lines that the desk shows of a batch, and their length in UTF-16 units. */
const SAMPLE_MAX = 5;
const SAMPLE_TEXT_MAX = 200;

const sampleText = ({ type, data }: FeedEvent): string =>
  `${type} ${JSON.stringify(data)}`.slice(0, SAMPLE_TEXT_MAX).toWellFormed();

function toRow({ kind, subject, faults, events }: FaultyLines, now: number): HeldBatchRow {
  const lines = events.map((event) => JSON.stringify(event)).join('\n');
  return {
    id: randomUUID(),
    kind,
    subject,
    at_received: now,
    faults: JSON.stringify(faults),
    lines,
    sample: JSON.stringify(events.slice(0, SAMPLE_MAX).map(sampleText)),
    line_count: events.length,
    size: Buffer.byteLength(lines),
    waiting: JSON.stringify([...new Set(events.map(subjectOf))]),
  };
}

const contentOf = ({ type, data }: FeedEvent) => (type === 'value' ? JSON.stringify(data) : '');

/** Whether newer lines say all that older ones do: of each shop and weather something newer, of each item the same value. */
function isReplaced(older: readonly FeedEvent[], newer: readonly FeedEvent[]): boolean {
  const known = new Map(newer.map((event) => [subjectOf(event), event]));
  return older.every((event) => {
    const next = known.get(subjectOf(event));
    return next !== undefined && next.at >= event.at && contentOf(next) === contentOf(event);
  });
}

/** The newest batch of the same subject, when newer lines replace it: a feed that repeats itself does not pile up. */
async function findReplaced(
  db: Database,
  held: readonly HeldBatch[],
  { subject, events }: FaultyLines,
): Promise<HeldBatch | undefined> {
  const last = held.findLast((batch) => batch.subject === subject);
  const row = last && (await findHeld(db, last.id));
  return row !== undefined && isReplaced(readHeldLines(row), events) ? last : undefined;
}

/** The oldest batches that have to go so that a new one has room. */
function findSurplus(held: readonly HeldBatch[], { size }: Pick<HeldBatchRow, 'size'>) {
  const surplus: HeldBatch[] = [];
  let [count, bytes] = [held.length + 1, held.reduce((sum, batch) => sum + batch.size, size)];
  for (const batch of held) {
    if (count <= HELD_MAX && bytes <= HELD_BYTES_MAX) break;
    surplus.push(batch);
    count -= 1;
    bytes -= batch.size;
  }
  return surplus;
}

async function remove(transaction: Database, { id }: HeldBatch): Promise<void> {
  const row = await findHeld(transaction, id);
  if (row === undefined) return;
  await deleteHeld(transaction, { id, lineIds: readHeldLines(row).map((event) => event.id) });
}

/** Holds lines in the transaction of their request. Returns the new batch, and those that were given up to make room. */
export async function holdLines(
  transaction: Database,
  lines: FaultyLines,
  now: number,
): Promise<{ batch: HeldBatchRow; givenUp: HeldBatch[] }> {
  const batch = toRow(lines, now);
  const held = await listHeld(transaction);
  const replaced = await findReplaced(transaction, held, lines);
  if (replaced !== undefined) await remove(transaction, replaced);
  const others = held.filter((one) => one !== replaced);
  const givenUp = findSurplus(others, batch);
  for (const one of givenUp) await remove(transaction, one);
  const ids = lines.events.map(({ id }) => id);
  await insertHeld(transaction, batch, ids);
  return { batch, givenUp };
}
