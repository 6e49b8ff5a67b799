import type { Bus, BusEvent } from '../../bus/bus.ts';
import type { Term } from '../../data/db/advisory-lock.ts';
import type { Database } from '../../data/db/tables.ts';
import { createRepeated } from './deliver/repeated.ts';
import { matchEvents } from './match-events.ts';

/** How often to look for what is due, in milliseconds. */
const POLL_MS = 2000;

/** The messages after which something may be due. */
const WAKING: readonly BusEvent['kind'][] = ['status-changed', 'trade-ad-published', 'missed'];

type Options = {
  db: Database;
  now: () => number;
  bus: Bus;
  term: Term;
  onError: (error: unknown) => void;
  /** Called after each commit, when deliveries may wait. */
  onDeliveries: () => void;
};

/**
 * Tells of what happens, in one process at a time: soon after it is told on the bus, and every 2 s.
 * Returns a function that stops it and waits for a running transaction.
 */
export function startMatching(options: Options): () => Promise<void> {
  const { db, now, bus, term, onError, onDeliveries } = options;
  let isStopped = false;
  const mayGoOn = () => !isStopped && term.isCurrent();
  const onCommit = (shown: readonly { user: string; alert: string }[]) => {
    for (const one of shown) bus.publish({ kind: 'alert', ...one });
    onDeliveries();
  };
  const { run, done } = createRepeated(async () => {
    if (mayGoOn()) await matchEvents(db, now, { onCommit, mayGoOn });
  }, onError);
  const unsubscribe = bus.subscribe(({ kind }) => {
    if (WAKING.includes(kind)) run();
  });
  const timer = setInterval(run, POLL_MS).unref();
  run();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    unsubscribe();
    await done();
  };
}
