import { Hono } from 'hono';
import { createCachedResponses } from '../caching/cached-responses.ts';
import { createRevisions } from '../data/db/revisions.ts';
import type { AppEnv } from '../http/app-env.ts';
import { notFound } from '../http/problem.ts';
import { BODY_BYTES_MAX, limitBody } from '../http/read-body.ts';
import type { SiteStatsSources } from '../rules/home/site-stats.ts';
import { alertRoutes, pushKeyRoutes } from './alerts/alerts.ts';
import { chatRoutes } from './chat/chat.ts';
import { dealRoutes } from './deals/deals.ts';
import { deskRoutes } from './desk/desk.ts';
import { noticeRoutes } from './desk/notices.ts';
import { ingestRoutes } from './feed/ingest.ts';
import { homeRoutes } from './home/home.ts';
import { formerSlugRoutes } from './items/former-slugs.ts';
import { itemRoutes } from './items/items.ts';
import { playerRoutes } from './players/players.ts';
import { accountRoutes } from './session/account.ts';
import { joinRoutes, type Routes } from './shared/create-routes.ts';
import { crossOrigin } from './shared/cross-origin.ts';
import type { Dependencies, Needs } from './shared/dependencies.ts';
import { siteRoutes } from './site/site.ts';
import { statusRoutes } from './status/status.ts';
import { ownTradeAdRoutes } from './trades/own-trade-ads.ts';
import { tradeAdRoutes } from './trades/trade-ads.ts';

/** The dependencies of the public reads. */
export type ReadDependencies = SiteStatsSources & Needs<'monotonicNow'>;

const withCaches = <T extends ReadDependencies>(dependencies: T) => ({
  ...dependencies,
  cachedResponses: createCachedResponses(),
  revisions: createRevisions(dependencies.db, dependencies.monotonicNow),
});

function publicReads(dependencies: ReturnType<typeof withCaches<ReadDependencies>>): Routes {
  return joinRoutes(
    itemRoutes(dependencies),
    formerSlugRoutes(dependencies),
    homeRoutes(dependencies),
    statusRoutes(dependencies),
    playerRoutes(dependencies),
    tradeAdRoutes(dependencies),
    pushKeyRoutes(dependencies),
  );
}

/** The public reads under `/api`, without the rest. */
export function readRoutes(dependencies: ReadDependencies): Routes {
  return publicReads(withCaches(dependencies));
}

/** All routes under `/api`. The feed comes before the limit, because it has a token of its own and may send much. */
export function apiRoutes({ allowedOrigins, limitCalls, ...own }: Dependencies): Routes {
  const dependencies = withCaches(own);
  return new Hono<AppEnv>()
    .use(crossOrigin(allowedOrigins))
    .route('/', ingestRoutes(dependencies))
    .use(limitCalls)
    .route('/', publicReads(dependencies))
    .route('/', siteRoutes(dependencies))
    .route('/', ownTradeAdRoutes(dependencies))
    .route('/', chatRoutes(dependencies))
    .route('/', dealRoutes(dependencies))
    .route('/', noticeRoutes(dependencies))
    .route('/', alertRoutes(dependencies))
    .route('/', deskRoutes(dependencies))
    .route('/', accountRoutes(dependencies))
    .all('*', limitBody(BODY_BYTES_MAX), () => {
      throw notFound('There is no such call.');
    });
}
