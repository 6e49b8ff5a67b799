import { BusError, type BusProblem } from './bus/bus-error.ts';
import { type UnavailableReason, unavailableReason } from './data/db/engines/unavailable.ts';
import type { Log } from './http/log.ts';

/** An unavailable database, or a problem of the bus, is one line in so many milliseconds, however many calls fail. */
const OUTAGE_LINE_MS = 60_000;

/** The reason of an error that may repeat with each call; null for any other error. */
const reasonOf = (error: unknown): UnavailableReason | BusProblem | null =>
  error instanceof BusError ? error.reason : unavailableReason(error);

export type ErrorLog = {
  /** Logs an error with its message. Of an unavailable database or bus it logs a line a minute, with the number of errors since the last. */
  report: (error: unknown, message?: string) => void;
  /** Logs that the database is back. The next error is a line again. */
  onBack: () => void;
};

/** Creates the log of errors that may repeat with each call. `monotonicNow` in milliseconds. */
export function createErrorLog(log: Log, monotonicNow = () => performance.now()): ErrorLog {
  const lines = new Map<UnavailableReason | BusProblem, { at: number; more: number }>();
  return {
    report: (error, message = 'database') => {
      const reason = reasonOf(error);
      if (reason === null) return log.error({ err: error }, message);
      const last = lines.get(reason);
      if (last !== undefined && monotonicNow() - last.at < OUTAGE_LINE_MS) {
        last.more += 1;
        return undefined;
      }
      lines.set(reason, { at: monotonicNow(), more: 0 });
      const what = error instanceof BusError ? 'bus' : 'database unavailable';
      return log.error({ err: error, reason, more: last?.more ?? 0 }, what);
    },
    onBack: () => {
      lines.clear();
      log.warn({}, 'database back');
    },
  };
}
