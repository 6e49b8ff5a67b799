import { HOUR_MS } from '../domain/shared/time-zone.ts';
import type { Bus } from './bus/bus.ts';
import { sweepPushKeys } from './data/alerts/sweep-push-keys.ts';
import type { Database } from './data/db/tables.ts';
import { sweep } from './data/sweep.ts';
import { releaseLapsedTradeAds } from './data/trades/promise-trade-ad.ts';
import { endDueOffers } from './rules/chat/end-offers.ts';
import { watchCommands } from './rules/desk/watch-commands.ts';
import type { Stop } from './run-as-leader.ts';

/**
 * Runs a job now and at each interval in milliseconds, never twice at once.
 * Returns a function that stops it and waits for a running job.
 */
export function runAtIntervals(
  job: () => Promise<void>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= job()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

const SECOND_MS = 1000;

/**
 * Starts what works beside the calls of players, in one process: the hourly sweep, the ends of offers whose time is over
 * or that a process left open when it died (behaviour M33), and what operators do at the command line.
 */
export function startWatches(
  db: Database,
  publish: Bus['publish'],
  onError: (error: unknown) => void,
): Stop[] {
  const sweepNow = async () => {
    for (const session of await sweep(db, Date.now()))
      publish({ kind: 'session-ended', session, isRevoked: true });
    await sweepPushKeys(db, Date.now());
  };
  const endOffers = async () => {
    const now = Date.now();
    for (const message of await endDueOffers(db, now)) publish(message);
    await releaseLapsedTradeAds(db, now);
  };
  return [
    runAtIntervals(sweepNow, HOUR_MS, onError),
    runAtIntervals(watchCommands(db, publish), SECOND_MS, onError),
    runAtIntervals(endOffers, 10 * SECOND_MS, onError),
  ];
}
