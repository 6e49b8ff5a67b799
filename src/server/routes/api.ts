import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { Database } from '../data/tables.ts';
import { notFound } from '../problem.ts';
import type { AdHint } from '../realtime/hints.ts';
import { createReply } from '../replies.ts';
import { createRevisions } from '../revisions.ts';
import { atMost, BODY_BYTES_MAX } from './body-size.ts';
import { chatRoutes } from './chat.ts';
import type { ChatDependencies } from './chat-dependencies.ts';
import { crossOrigin } from './cross-origin.ts';
import { hatchRoutes } from './hatches.ts';
import { ingestRoutes } from './ingest.ts';
import { itemRoutes } from './items.ts';
import { ownAdRoutes } from './own-ads.ts';
import { createSignedIn } from './signed-in.ts';
import { statsRoutes } from './stats.ts';
import { statusRoutes } from './status.ts';
import { tradeAdRoutes } from './trade-ads.ts';

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
  /** How many people are online. */
  usersOnline: () => number;
  /** Hears that pets hatched, after the commit. */
  onHatches: () => void;
  /** Hears what became of a trade ad, after the commit. */
  onAd: (hint: AdHint) => void;
  /** Hears of events and blocks, after the commit. */
  onChat: ChatDependencies['onChat'];
};

/** All calls under `/api`. */
export function apiRoutes({ allowedOrigins, ...own }: ApiDependencies): Hono<AppEnv> {
  const dependencies = {
    ...own,
    reply: createReply(),
    revisions: createRevisions(own.db, own.now),
    signedIn: createSignedIn(own),
  };
  return new Hono<AppEnv>()
    .use(crossOrigin(allowedOrigins))
    .route('/', ingestRoutes(dependencies))
    .route('/', itemRoutes(dependencies))
    .route('/', hatchRoutes(dependencies))
    .route('/', statsRoutes(dependencies))
    .route('/', statusRoutes(dependencies))
    .route('/', tradeAdRoutes(dependencies))
    .route('/', ownAdRoutes(dependencies))
    .route('/', chatRoutes(dependencies))
    .all('*', atMost(BODY_BYTES_MAX), () => {
      throw notFound('There is no such call.');
    });
}
