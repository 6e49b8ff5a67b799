import type { MiddlewareHandler } from 'hono';
import { destination, type Logger, pino } from 'pino';
import type { ServerConfig } from './config.ts';
import { type UnavailableReason, unavailableReason } from './data/db/unavailable.ts';
import type { AppEnv } from './http/app-env.ts';

export type Log = Logger;

const BUFFER_BYTES = 8 * 1024;
const FLUSH_MS = 200;
/** Where PostgreSQL's errors quote the row that they are about. */
const ROW_PARTS = ['err.detail', 'err.where'];

/** Creates a log of JSON lines on standard output. Lines are buffered, and flushed when the process ends. */
export function createLog(level: ServerConfig['LOG_LEVEL']): Log {
  return pino(
    { level, base: null, redact: { paths: ROW_PARTS, remove: true } },
    destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }),
  );
}

/** Ids of players and conversations. The log does not contain them, so that it does not show who knows whom. */
const IDS = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** A query whose question mark was encoded, as some programs do with links, is part of the path. Two programs encode it twice. */
const ENCODED_QUERY = /%(25)*3f.*/is;

/** Removes what is private from a path, for the log: its ids, and a query that is part of it. */
export const publicPath = (path: string): string =>
  path.replace(ENCODED_QUERY, '').replaceAll(IDS, '{id}');

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

/** Logs each response: the request's id, its method, path without the query and ids, status, milliseconds. */
export function logResponses(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const { method, path } = c.req;
    const requestId = c.env?.requestId;
    log.info({ requestId, method, path: publicPath(path), status: c.res.status, ms });
  };
}
