import { DatabaseUnavailableError, sqlStateOf, unavailableReason } from './unavailable.ts';

/** How often the time is counted, in milliseconds. A process that was blocked for longer did not hear the server, so no more than some ticks count. */
const TICK_MS = 50;
const TICK_MAX_MS = 5 * TICK_MS;
/** How often a server that is away is asked again, in milliseconds. */
const RETRY_MS = 400;

export type WatchOptions = {
  /** Resolves when the server takes a new connection; ends when the signal aborts. */
  probe: (signal: AbortSignal) => Promise<void>;
  /** How long the server may be silent before it counts as away, in milliseconds. */
  silenceMs: number;
  /** Called once when the server is found away. */
  onAway: (error: DatabaseUnavailableError) => void;
  /** Called once when it is back. */
  onBack: () => void;
};

/** Work that waits for the server; `fail` is called when the server is found away. */
type Waiting = { since: number; fail: (error: DatabaseUnavailableError) => void };

export type PostgresWatch = {
  /** The error of a server that is away; null while it answers. */
  away: () => DatabaseUnavailableError | null;
  /** Records that work waits for the server. Returns a function that ends it. */
  begin: (fail: Waiting['fail']) => () => void;
  /** Records that the server has answered. */
  answered: () => void;
  /** Asks the server now, because a connection broke. */
  check: () => void;
  stop: () => void;
};

/** Whether an error of a probe is an answer: a server that refuses is there. */
const isAnswer = (error: unknown) =>
  sqlStateOf(error) !== null && unavailableReason(error) !== 'no-answer';

/** Asks the server, one probe at a time, which has `answerMs` to answer. */
function createProber(
  { probe }: WatchOptions,
  answerMs: number,
  onResult: (error: unknown) => void,
) {
  let running: { ends: AbortController; passed: number } | null = null;
  const start = async () => {
    const ends = new AbortController();
    running = { ends, passed: 0 };
    const error = await probe(ends.signal).then(
      () => null,
      (reason: unknown) => (isAnswer(reason) ? null : reason),
    );
    running = null;
    onResult(error);
  };
  return {
    isRunning: () => running !== null,
    start: () => {
      if (running === null) void start();
    },
    pass: (milliseconds: number) => {
      if (running === null) return;
      running.passed += milliseconds;
      if (running.passed >= answerMs) running.ends.abort();
    },
  };
}

/**
 * Finds out whether PostgreSQL answers. A statement may take long, so silence alone says nothing: after a third of `silenceMs`
 * a new connection is tried, which has the rest. A frozen server takes none.
 */
export function createPostgresWatch(options: WatchOptions): PostgresWatch {
  const { silenceMs, onAway, onBack } = options;
  const suspectMs = silenceMs / 3;
  const answerMs = silenceMs - suspectMs;
  const waiting = new Set<Waiting>();
  let [time, answeredAt, askedAt] = [0, 0, 0];
  let away: DatabaseUnavailableError | null = null;
  const setAway = (cause: unknown) => {
    askedAt = time;
    if (away !== null) return;
    away = new DatabaseUnavailableError('no-answer', { cause });
    onAway(away);
    for (const { fail } of waiting) fail(away);
  };
  const setBack = () => {
    answeredAt = time;
    if (away === null) return;
    away = null;
    onBack();
  };
  const prober = createProber(options, answerMs, (error) =>
    error === null ? setBack() : setAway(error),
  );
  const isDue = () => {
    if (away !== null) return time - askedAt >= RETRY_MS;
    // The work that began first is first in the set.
    const [oldest] = waiting;
    return oldest !== undefined && time - Math.max(oldest.since, answeredAt) >= suspectMs;
  };
  let tickedAt = performance.now();
  const tick = () => {
    const passed = Math.min(performance.now() - tickedAt, TICK_MAX_MS);
    tickedAt = performance.now();
    time += passed;
    prober.pass(passed);
    if (!prober.isRunning() && isDue()) prober.start();
  };
  const timer = setInterval(tick, TICK_MS).unref();
  return {
    away: () => away,
    begin: (fail) => {
      const work = { since: time, fail };
      waiting.add(work);
      return () => void waiting.delete(work);
    },
    answered: () => {
      answeredAt = time;
    },
    check: () => {
      if (away === null) prober.start();
    },
    stop: () => clearInterval(timer),
  };
}
