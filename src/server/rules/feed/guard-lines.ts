import type { FeedEvent } from '../../../contract/items/feed.ts';
import { judgeValues } from '../../../domain/items/guard/judge-values.ts';
import type { BatchKind, FeedFault } from '../../../domain/shared/feed-faults.ts';
import { judgeStatus, type StatusLine } from '../../../domain/status/judge-status.ts';
import { stockedOnce } from '../../../domain/status/stocked-once.ts';
import type { Database } from '../../data/db/tables.ts';
import type { Batch } from './batch.ts';
import { toKnownShop } from './known-shop.ts';
import { knownValues } from './known-values.ts';
import type { FeedLine } from './read-lines.ts';
import { subjectOf } from './subject.ts';

/** Lines that have a fault together; `subject` is the shop (`stock seed shop`), `weather` or `values`. */
export type FaultyLines = {
  kind: BatchKind;
  subject: string;
  faults: FeedFault[];
  events: FeedEvent[];
};

/** The lines that a guard lets pass and those that it holds, and the ids of known batches with how many of their lines came again. */
export type Guarded = {
  passed: FeedLine[];
  faulty: FaultyLines[];
  repeated: ReadonlyMap<string, number>;
};

function toStatusLine({ type, at, data }: FeedEvent): StatusLine | [] {
  if (type === 'weather') return { type, name: data.name, at };
  if (type !== 'stock') return [];
  return { type, name: data.category, at, resetAt: data.resetTime, items: stockedOnce(data.items) };
}

function toValueLine({ type, at, data }: FeedEvent) {
  return type === 'value' ? { item: data.item, at, value: data.value } : [];
}

/** The shops with a fault, each by itself, and all weathers with one together: what is wrong with them is their clock. */
function faultyStatus(batch: Batch, events: readonly FeedEvent[], now: number): FaultyLines[] {
  if (events.length === 0) return [];
  const known = new Map([...batch.shops].map(([key, row]) => [key, toKnownShop(row)]));
  const faults = judgeStatus(events.flatMap(toStatusLine), known, now);
  const faulty = events.filter((event) => faults.has(subjectOf(event)));
  const groups = Map.groupBy(faulty, (event) =>
    event.type === 'weather' ? event.type : subjectOf(event),
  );
  return [...groups].map(([subject, lines]) => {
    const parts = [...new Set(lines.map(subjectOf))];
    const all = parts.flatMap((part) => faults.get(part) ?? []);
    return { kind: 'status', subject, events: lines, faults: all };
  });
}

/** The values of a request as a whole, if they have a fault. */
async function faultyValues(
  db: Database,
  batch: Batch,
  events: FeedEvent[],
  now: number,
): Promise<FaultyLines[]> {
  const lines = events.flatMap(toValueLine);
  if (lines.length === 0) return [];
  const faults = judgeValues(lines, await knownValues(db, batch, lines), now);
  return faults.length === 0 ? [] : [{ kind: 'values', subject: 'values', faults, events }];
}

/** The events of some types that are new to the database, each id once. */
function newEvents(
  batch: Batch,
  lines: readonly FeedLine[],
  types: readonly FeedEvent['type'][],
): FeedEvent[] {
  const events = new Map<string, FeedEvent>();
  for (const { event, refused } of lines) {
    const isKnown = batch.appliedIds.has(event.id) || events.has(event.id);
    if (!isKnown && refused === undefined && types.includes(event.type)) {
      events.set(event.id, event);
    }
  }
  return [...events.values()];
}

/**
 * Divides the lines of a request: shops, weathers and values with a fault are held, all other lines pass
 * (behaviour B13). `now` in epoch milliseconds.
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
  const faulty = [
    ...faultyStatus(batch, newEvents(batch, fresh, ['stock', 'weather']), now),
    ...(await faultyValues(db, batch, newEvents(batch, fresh, ['value']), now)),
  ];
  const held = new Set(faulty.flatMap(({ events }) => events.map(({ id }) => id)));
  return { passed: fresh.filter(({ event }) => !held.has(event.id)), faulty, repeated };
}
