import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { WATCHER_HEADER } from '../../../contract/alerts/watcher-header.ts';

const PREFLIGHT_SECONDS = 600;

/** Allows calls from the other origins of the configuration (contract: Hosts and clients). */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  if (origins.length === 0) return (_, next) => next();
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', WATCHER_HEADER, 'ngrok-skip-browser-warning'],
    exposeHeaders: ['Date', 'ETag', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
}
