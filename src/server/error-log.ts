import { type UnavailableReason, unavailableReason } from './data/db/unavailable.ts';
import type { Log } from './http/log.ts';

/** An unavailable database is one line in so many milliseconds, however many calls fail. */
const OUTAGE_LINE_MS = 60_000;

export type ErrorLog = {
  /** Logs an error with its message. Of an unavailable database it logs a line a minute, with the number of errors since the last. */
  report: (error: unknown, message?: string) => void;
  /** Logs that the database is back. The next error is a line again. */
  onBack: () => void;
};

/** Creates the log of errors that may repeat with each call. `monotonicNow` in milliseconds. */
export function createErrorLog(log: Log, monotonicNow = () => performance.now()): ErrorLog {
  const lines = new Map<UnavailableReason, { at: number; more: number }>();
  return {
    report: (error, message = 'database') => {
      const reason = unavailableReason(error);
      if (reason === null) return log.error({ err: error }, message);
      const last = lines.get(reason);
      if (last !== undefined && monotonicNow() - last.at < OUTAGE_LINE_MS) {
        last.more += 1;
        return undefined;
      }
      lines.set(reason, { at: monotonicNow(), more: 0 });
      return log.error({ err: error, reason, more: last?.more ?? 0 }, 'database unavailable');
    },
    onBack: () => {
      lines.clear();
      log.warn({}, 'database back');
    },
  };
}
