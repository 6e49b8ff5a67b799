import type { FeedEvent, IngestAnswer } from '../../../contract/items/feed.ts';
import { DEMO_SEED, demoCatalogue, demoFacts } from './catalogue.ts';
import { backlog, changesIn, hatchesIn, statusIn } from './live.ts';
import { pause } from './pause.ts';

/** Events sent at once. */
export const CHUNK = 2000;
/** Wait after a failed send, in milliseconds. */
export const RETRY = 5000;
const SECOND = 1000;
/** What happened longer ago than this while nothing could be sent is let go, in milliseconds. */
const LOOK_BACK = 60 * SECOND;

type Send = (events: readonly FeedEvent[]) => Promise<IngestAnswer>;

export type SimulatorOptions = {
  /** The feed's door. */
  send: Send;
  /** Whether the demo catalogue is in the store already. */
  seeded: boolean;
  now?: () => number;
  seed?: number;
  onError: (error: unknown) => void;
};

type Simulator = {
  /** Settled once the store holds the catalogue and today's shops and weathers, or after `stop`. */
  seededUp: Promise<void>;
  stop: () => void;
};

/** Sends events and reports the refused ones; false when the send itself failed. */
async function attempt(events: readonly FeedEvent[], { send, onError }: SimulatorOptions) {
  try {
    const { rejected } = await send(events);
    for (const { line, reason } of rejected) {
      onError(new Error(`demo event ${events[line - 1]?.id ?? line} refused: ${reason}`));
    }
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
    if (chunk.length === CHUNK) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

function* firstEvents(now: number, seed: number, seeded: boolean): Generator<FeedEvent> {
  if (seeded) yield* demoFacts(now);
  else {
    yield* demoCatalogue(now, seed);
    yield* backlog(now, seed);
  }
  yield* statusIn({ from: 0, to: now }, seed);
}

/** Fills the store, each chunk until it is taken; ends early when stopped. */
async function fill(options: SimulatorOptions, now: number, seed: number, signal: AbortSignal) {
  for (const chunk of chunks(firstEvents(now, seed, options.seeded))) {
    while (!signal.aborted && !(await attempt(chunk, options))) await pause(RETRY, signal);
    if (signal.aborted) return;
  }
}

/** Goes on with the clock: looks once a second at what has happened since the last look. */
async function live(options: SimulatorOptions, since: number, seed: number, signal: AbortSignal) {
  const now = options.now ?? Date.now;
  let last = since;
  while (!signal.aborted) {
    await pause(SECOND - (now() % SECOND), signal);
    if (signal.aborted) return;
    const to = now();
    const recent = { from: Math.max(last, to - LOOK_BACK), to };
    const events = [
      ...hatchesIn(recent, seed),
      ...changesIn(recent, seed),
      ...statusIn({ from: last, to }, seed),
    ];
    if (events.length === 0 || (await attempt(events, options))) last = to;
    else await pause(RETRY, signal);
  }
}

/** Plays a game that feeds the store: the catalogue once (its facts again at each start, as they may have been mended), then hatches, values, shops and weathers by the clock. */
export function startSimulator(options: SimulatorOptions): Simulator {
  const stopping = new AbortController();
  const seed = options.seed ?? DEMO_SEED;
  const start = (options.now ?? Date.now)();
  const seededUp = fill(options, start, seed, stopping.signal);
  seededUp.then(() => live(options, start, seed, stopping.signal)).catch(options.onError);
  return { seededUp, stop: () => stopping.abort() };
}
