import type { Database } from '../data/db/tables.ts';
import { findSuspendedSessions } from '../data/desk/suspensions.ts';
import { runAtIntervals } from '../shared/run-at-intervals.ts';

const INTERVAL_MS = 1000;
/** The clocks of an operator's machine and of this one may differ by this much. */
const WINDOW_MS = 300_000;

type WatchOptions = {
  onError: (error: unknown) => void;
  /** Called once with the id of each session that a suspension ended. */
  onSessionEnd: (session: string) => void;
};

/**
 * Looks every second for sessions that a suspension ended, because an operator's command is a process of its own.
 * Returns a function that stops it and waits for a running look.
 */
export function watchSuspensions(
  db: Database,
  { onError, onSessionEnd }: WatchOptions,
): () => Promise<void> {
  let known: ReadonlySet<string> = new Set();
  const look = async () => {
    const ended = new Set(await findSuspendedSessions(db, Date.now() - WINDOW_MS));
    for (const session of ended.difference(known)) onSessionEnd(session);
    known = ended;
  };
  return runAtIntervals(look, INTERVAL_MS, onError);
}
