import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, destination, type LevelWithSilent, type Logger, pino } from 'pino';
import type { AppEnv } from './app-env.ts';

export type Log = Logger;

const BUFFER_BYTES = 8 * 1024;
const FLUSH_MS = 200;
/** Where PostgreSQL's errors quote the row that they are about. */
const ROW_PARTS = ['err.detail', 'err.where'];

let output: DestinationStream | undefined;

/** Standard output, which all logs of a process share. Otherwise a line of one could be written into a line of another. */
function standardOutput(): DestinationStream {
  output ??= destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
  return output;
}

/** Creates a log of JSON lines on standard output. Lines are buffered, and flushed when the process ends. */
export function createLog(level: LevelWithSilent): Log {
  return pino({ level, base: null, redact: { paths: ROW_PARTS, remove: true } }, standardOutput());
}

/** Ids of players and conversations. The log does not contain them, so that it does not show who knows whom. */
const IDS = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** A query whose question mark was encoded, as some programs do with links, is part of the path. Two programs encode it twice. */
const ENCODED_QUERY = /%(25)*3f.*/is;

/** Removes what is private from a path, for the log: its ids, and a query that is part of it. */
export const publicPath = (path: string): string =>
  path.replace(ENCODED_QUERY, '').replaceAll(IDS, '{id}');

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
