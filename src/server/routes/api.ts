import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from '../app-env.ts';
import { readerAddress } from '../app-env.ts';
import type { Database } from '../data/tables.ts';
import { notFound } from '../problem.ts';
import { createReaders } from '../readers.ts';
import { createReply } from '../replies.ts';
import { createRevisions } from '../revisions.ts';
import { atMost } from './body-size.ts';
import { ingestRoutes } from './ingest.ts';
import { itemRoutes } from './items.ts';
import { statsRoutes } from './stats.ts';
import { statusRoutes } from './status.ts';

const BODY_BYTES_MAX = 32 * 1024;
const PREFLIGHT_SECONDS = 600;

export type ApiDependencies = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** The feed's token; without one the feed is closed. */
  ingestToken: string | undefined;
  /** Whether the simulator makes the data up. */
  isDemo: boolean;
  /** Origins of sites elsewhere that may call. */
  allowedOrigins: readonly string[];
  /** Whether a proxy in front notes the readers' addresses. */
  trustProxy: boolean;
};

function crossOrigin(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'ngrok-skip-browser-warning'],
    exposeHeaders: ['Date', 'ETag', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
}

/** All calls under `/api`. */
export function apiRoutes({ allowedOrigins, trustProxy, ...own }: ApiDependencies): Hono<AppEnv> {
  const readers = createReaders(own.now);
  const dependencies = {
    ...own,
    readers,
    reply: createReply(),
    revisions: createRevisions(own.db, own.now),
  };
  const api = new Hono<AppEnv>();
  if (allowedOrigins.length > 0) api.use(crossOrigin(allowedOrigins));
  return api
    .route('/', ingestRoutes(dependencies))
    .use(async (c, next) => {
      readers.seen(readerAddress(c, trustProxy));
      await next();
    })
    .route('/', itemRoutes(dependencies))
    .route('/', statsRoutes(dependencies))
    .route('/', statusRoutes(dependencies))
    .all('*', atMost(BODY_BYTES_MAX), () => {
      throw notFound('There is no such call.');
    });
}
