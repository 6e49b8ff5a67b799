import type { MiddlewareHandler } from 'hono';
import { destination, type Logger, pino } from 'pino';
import type { ServerConfig } from './config.ts';
import type { AppEnv } from './shared/app-env.ts';

export type Log = Logger;

const BUFFER_BYTES = 8 * 1024;
const FLUSH_MS = 200;
/** Where PostgreSQL's errors quote the row that they are about. */
const ROW_PARTS = ['err.detail', 'err.where'];

/** Structured lines on standard output, written behind the answers and flushed when the process ends. */
export function createLog(level: ServerConfig['LOG_LEVEL']): Log {
  return pino(
    { level, base: null, redact: { paths: ROW_PARTS, remove: true } },
    destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }),
  );
}

/** Ids of players and conversations: who has to do with whom is nobody's business. */
const IDS = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** A path as it is logged. */
export const withoutIds = (path: string): string => path.replaceAll(IDS, '{id}');

/** Notes each answer: method, path without the query and ids, status, milliseconds. */
export function logAnswers(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const from = performance.now();
    await next();
    const ms = Math.round((performance.now() - from) * 10) / 10;
    log.info({ method: c.req.method, path: withoutIds(c.req.path), status: c.res.status, ms });
  };
}
