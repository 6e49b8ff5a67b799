import type { MiddlewareHandler } from 'hono';
import { destination, type Logger, pino } from 'pino';
import type { AppEnv } from './app-env.ts';
import type { ServerConfig } from './config.ts';

export type Log = Logger;

const BUFFER_BYTES = 8 * 1024;
const FLUSH_MS = 200;

/** Structured lines on standard output, written behind the answers and flushed when the process ends. */
export function createLog(level: ServerConfig['LOG_LEVEL']): Log {
  return pino(
    { level, base: null },
    destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }),
  );
}

/** Notes each answer: method, path without the query, status, milliseconds. */
export function logAnswers(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const from = performance.now();
    await next();
    const ms = Math.round((performance.now() - from) * 10) / 10;
    log.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms });
  };
}
