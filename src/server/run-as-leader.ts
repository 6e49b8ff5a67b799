import { once } from 'node:events';
import type { Term } from './data/db/advisory-lock.ts';
import type { Log } from './http/log.ts';

/** The number of the lock that the leader holds. */
const LEADER_LOCK = 4_321_001;

export type Stop = () => void | Promise<void>;

/** Stops the last first. */
export async function stopAll(stops: Stop[]): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
}

type Leader = {
  /** PostgreSQL; without it there is one process, which always leads. */
  url: string | undefined;
  log: Log;
  onError: (error: unknown) => void;
  /** Starts what one process does, and adds how to stop each part to `stops`. It returns early when the term ends. */
  start: (term: Term, stops: Stop[]) => Promise<void>;
};

async function leadAlways({ start }: Leader): Promise<Stop> {
  const ending = new AbortController();
  const stops: Stop[] = [];
  const stop = () => {
    ending.abort();
    return stopAll(stops);
  };
  try {
    await start({ signal: ending.signal, isCurrent: () => !ending.signal.aborted }, stops);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function leadInTurn({ log, onError, start }: Leader, url: string): Promise<Stop> {
  const { promise: started, resolve: onStarted } = Promise.withResolvers<void>();
  const whileHeld = async (term: Term) => {
    const stops: Stop[] = [];
    log.info({ leads: true }, 'leader');
    try {
      await start(term, stops);
      onStarted();
      if (!term.signal.aborted) await once(term.signal, 'abort');
    } finally {
      await stopAll(stops);
      log.info({ leads: false }, 'leader');
      onStarted();
    }
  };
  // The driver is loaded only when it is needed, because it takes memory.
  const { holdAdvisoryLock } = await import('./data/db/advisory-lock.ts');
  const lock = { url, key: LEADER_LOCK, name: 'leader', onError, whileHeld };
  const { isHeld, release } = await holdAdvisoryLock(lock);
  if (isHeld()) await started;
  return release;
}

/**
 * Runs what exactly one process of a database does: the leader. Another process takes it over within 10 s when the leader
 * dies, freezes or loses the database. Resolves when it runs, or when another process leads, with a function that ends it.
 */
export function runAsLeader(leader: Leader): Promise<Stop> {
  return leader.url === undefined ? leadAlways(leader) : leadInTurn(leader, leader.url);
}
