import type { FeedEvent } from '../../../contract/items/feed.ts';
import { judgeValues } from '../../../domain/items/guard/judge-values.ts';
import type { BatchKind, FeedFault } from '../../../domain/shared/feed-faults.ts';
import { judgeStatus, type StatusLine } from '../../../domain/status/judge-status.ts';
import type { Database } from '../../data/db/tables.ts';
import type { Batch } from '../batch.ts';
import type { FeedLine } from '../read-lines.ts';
import { knownStatus } from './known-status.ts';
import { knownValues } from './known-values.ts';

/** Lines that have a fault together. */
export type FaultyLines = { kind: BatchKind; faults: FeedFault[]; events: FeedEvent[] };

/** What a guard leaves to be applied, what it holds, and the ids of known batches with how many of their lines came again. */
export type Guarded = {
  passed: FeedLine[];
  faulty: FaultyLines[];
  repeated: ReadonlyMap<string, number>;
};

const kindOf = ({ type }: FeedEvent): BatchKind | null => {
  if (type === 'value') return 'values';
  return type === 'stock' || type === 'weather' ? 'status' : null;
};

function toStatusLine({ type, at, data }: FeedEvent): StatusLine | [] {
  if (type === 'weather') return { type, name: data.name, at };
  if (type !== 'stock') return [];
  return { type, name: data.category, at, resetAt: data.resetTime, items: data.items };
}

function toValueLine({ type, at, data }: FeedEvent) {
  return type === 'value' ? { item: data.item, at, value: data.value } : [];
}

async function faultsOf(
  db: Database,
  batch: Batch,
  { kind, events }: Omit<FaultyLines, 'faults'>,
  now: number,
): Promise<FeedFault[]> {
  if (events.length === 0) return [];
  if (kind === 'status') return judgeStatus(events.flatMap(toStatusLine), knownStatus(batch), now);
  const lines = events.flatMap(toValueLine);
  return judgeValues(lines, await knownValues(db, batch, lines), now);
}

/** The events of a kind that are new to the database, each id once. */
function newEvents(batch: Batch, lines: readonly FeedLine[], kind: BatchKind): FeedEvent[] {
  const events = new Map<string, FeedEvent>();
  for (const { event } of lines) {
    if (kindOf(event) !== kind || batch.appliedIds.has(event.id) || events.has(event.id)) continue;
    events.set(event.id, event);
  }
  return [...events.values()];
}

/**
 * Divides the lines of a request: a status or a value batch with a fault is held as a whole, all other lines pass
 * (contract: Feed; decision 0044). `now` in epoch milliseconds.
 */
export async function guardLines(
  db: Database,
  batch: Batch,
  lines: readonly FeedLine[],
  now: number,
): Promise<Guarded> {
  const repeated = new Map<string, number>();
  const fresh = lines.filter(({ event }) => {
    const id = batch.heldIds.get(event.id);
    if (id !== undefined) repeated.set(id, (repeated.get(id) ?? 0) + 1);
    return id === undefined;
  });
  const faulty: FaultyLines[] = [];
  for (const kind of ['status', 'values'] as const) {
    const events = newEvents(batch, fresh, kind);
    const faults = await faultsOf(db, batch, { kind, events }, now);
    if (faults.length > 0) faulty.push({ kind, faults, events });
  }
  const held = new Set(faulty.flatMap(({ events }) => events.map(({ id }) => id)));
  return { passed: fresh.filter(({ event }) => !held.has(event.id)), faulty, repeated };
}
