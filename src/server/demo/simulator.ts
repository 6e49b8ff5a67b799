import type { FeedEvent, IngestAnswer } from '../../contract/items/feed.ts';
import { DEMO_SEED, demoCatalogue, demoFacts } from './catalogue.ts';
import { backlog, changesIn, hatchesIn, statusIn } from './live.ts';
import { pause } from './pause.ts';

/** Events sent at once. */
export const CHUNK_SIZE = 2000;
/** Wait after a failed send, in milliseconds. */
export const RETRY_MS = 5000;
const SECOND = 1000;
/** Events that could not be sent for longer are skipped, in milliseconds. */
const LATE_MAX_MS = 60 * SECOND;

type Send = (events: readonly FeedEvent[]) => Promise<IngestAnswer>;

export type SimulatorOptions = {
  /** Sends events to the feed. */
  send: Send;
  /** Whether the database has the demo catalogue already. */
  seeded: boolean;
  now?: () => number;
  seed?: number;
  onError: (error: unknown) => void;
};

type Simulator = {
  /** Resolves when the database has the catalogue and the current shops and weathers, or after `stop`. */
  filled: Promise<void>;
  stop: () => void;
};

/** Sends events and reports the rejected ones; returns false when the send itself failed. */
async function trySend(events: readonly FeedEvent[], options: SimulatorOptions): Promise<boolean> {
  const { send, onError } = options;
  try {
    const { rejected, stoppedAt } = await send(events);
    for (const { line, reason } of rejected) {
      onError(new Error(`demo event ${events[line - 1]?.id ?? line} refused: ${reason}`));
    }
    if (stoppedAt !== undefined) return await trySend(events.slice(stoppedAt - 1), options);
    return true;
  } catch (error) {
    onError(error);
    return false;
  }
}

function* chunks(events: Iterable<FeedEvent>): Generator<FeedEvent[]> {
  let chunk: FeedEvent[] = [];
  for (const event of events) {
    chunk.push(event);
    if (chunk.length === CHUNK_SIZE) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

/** The events that fill a demo at `now` (epoch milliseconds): all, or what may have changed in one that was filled before. */
export function* firstEvents(now: number, seed: number, seeded: boolean): Generator<FeedEvent> {
  if (seeded) yield* demoFacts(now);
  else {
    yield* demoCatalogue(now, seed);
    yield* backlog(now, seed);
  }
  yield* statusIn({ from: 0, to: now }, seed);
}

/** Fills the database and sends each chunk until it succeeds; ends early when stopped. */
async function fill(options: SimulatorOptions, now: number, seed: number, signal: AbortSignal) {
  for (const chunk of chunks(firstEvents(now, seed, options.seeded))) {
    while (!signal.aborted && !(await trySend(chunk, options))) await pause(RETRY_MS, signal);
    if (signal.aborted) return;
  }
}

/** Continues with the clock: once a second it sends the events since the last time. */
async function followClock(
  options: SimulatorOptions,
  since: number,
  seed: number,
  signal: AbortSignal,
) {
  const now = options.now ?? Date.now;
  let last = since;
  while (!signal.aborted) {
    await pause(SECOND - (now() % SECOND), signal);
    if (signal.aborted) return;
    const to = now();
    const recent = { from: Math.max(last, to - LATE_MAX_MS), to };
    const events = [
      ...hatchesIn(recent, seed),
      ...changesIn(recent, seed),
      ...statusIn({ from: last, to }, seed),
    ];
    if (events.length === 0 || (await trySend(events, options))) last = to;
    else await pause(RETRY_MS, signal);
  }
}

/**
 * Simulates a game that sends feed events. It sends the catalogue once (its items again at each start, as they may have
 * been corrected), then hatches, values, shops and weathers by the clock.
 */
export function startSimulator(options: SimulatorOptions): Simulator {
  const stopping = new AbortController();
  const seed = options.seed ?? DEMO_SEED;
  const start = (options.now ?? Date.now)();
  const filled = fill(options, start, seed, stopping.signal);
  filled.then(() => followClock(options, start, seed, stopping.signal)).catch(options.onError);
  return { filled, stop: () => stopping.abort() };
}
