import { Hono, type MiddlewareHandler } from 'hono';
import type { BuildStatus } from '../../contract/site/build-status.ts';
import type { ImageHosts } from '../../domain/items/image-url.ts';
import type { DeskMessage, FeedMessage, TradeAdMessage } from '../bus/bus.ts';
import { createCachedResponses } from '../caching/cached-responses.ts';
import { createRevisions } from '../data/db/revisions.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Log } from '../http/log.ts';
import { notFound } from '../http/problem.ts';
import { BODY_BYTES_MAX, limitBody } from '../http/read-body.ts';
import type { Post } from '../rules/alerts/outgoing/post.ts';
import type { Push } from '../rules/alerts/push/push.ts';
import type { SiteStatsSources } from '../rules/home/site-stats.ts';
import type { SubjectHasher } from '../rules/session/subject-hasher.ts';
import { alertRoutes, pushKeyRoutes } from './alerts/alerts.ts';
import { chatRoutes } from './chat/chat.ts';
import type { ChatDependencies } from './chat/chat-dependencies.ts';
import { dealRoutes } from './deals/deals.ts';
import { deskRoutes } from './desk/desk.ts';
import { noticeRoutes } from './desk/notices.ts';
import { ingestRoutes } from './feed/ingest.ts';
import { homeRoutes } from './home/home.ts';
import { formerSlugRoutes } from './items/former-slugs.ts';
import { itemRoutes } from './items/items.ts';
import { playerRoutes } from './players/players.ts';
import { accountRoutes } from './session/account.ts';
import type { SignedIn } from './session/signed-in.ts';
import { joinRoutes, type Routes } from './shared/create-routes.ts';
import { crossOrigin } from './shared/cross-origin.ts';
import { siteRoutes } from './site/site.ts';
import { statusRoutes } from './status/status.ts';
import { ownTradeAdRoutes } from './trades/own-trade-ads.ts';
import { tradeAdRoutes } from './trades/trade-ads.ts';

/** The dependencies of the public reads. */
export type ReadDependencies = SiteStatsSources & {
  /** Milliseconds of a clock that nobody sets. Durations are measured with it. */
  monotonicNow: () => number;
};

export type ApiDependencies = ReadDependencies & {
  /** Which build of the site is served; null for none. */
  buildStatus: () => Promise<BuildStatus | null>;
  log: Log;
  signedIn: SignedIn;
  /** Refuses the calls of an IP address that makes too many. */
  limitCalls: MiddlewareHandler<AppEnv>;
  trustProxy: boolean;
  /** The sender of push messages. */
  push: Push;
  /** Sends to addresses that users named. */
  post: Post;
  signIn: { siteUrl: string };
  /** The maker of the hashes of deleted players; null where none are kept. */
  subjectHasher: SubjectHasher | null;
  /** The token of the feed; without a token the feed is closed. */
  ingestToken: string | undefined;
  /** The hosts whose pictures pages show. */
  imageHosts: ImageHosts;
  /** Other origins whose sites may call. */
  allowedOrigins: readonly string[];
  /** Called after the commit with what the feed changed. */
  onFeedChange: (message: FeedMessage) => void;
  /** Called after the commit when a trade ad was published, changed or removed. */
  onTradeAdChange: (message: TradeAdMessage) => void;
  /** Called after the commit when a conversation has a new event or a block begins or ends. */
  onChatChange: ChatDependencies['onChatChange'];
  /** Called after the commit of a report. */
  onReport: ChatDependencies['onReport'];
  /** Called after the commit when an operator ended a session or removed a message. */
  onDeskChange: (message: DeskMessage) => void;
  /** Called with the id of a session that was ended, and whether its browser does not know yet. */
  onSessionEnd: (session: string, isRevoked?: boolean) => void;
};

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
export function apiRoutes({ allowedOrigins, limitCalls, ...own }: ApiDependencies): Routes {
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
