import type { Context, MiddlewareHandler } from 'hono';
import type { BuildStatus } from '../../../contract/site/build-status.ts';
import type { ImageHosts } from '../../../domain/items/image-url.ts';
import type { DeskMessage, FeedMessage, TradeAdMessage } from '../../bus/bus.ts';
import type { ChatBusMessage } from '../../bus/chat-bus-messages.ts';
import type { CachedResponses } from '../../caching/cached-responses.ts';
import type { FoundEvent } from '../../data/chat/events.ts';
import type { Revisions } from '../../data/db/revisions.ts';
import type { Session } from '../../data/session/sessions.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Log } from '../../http/log.ts';
import type { SignInSettings } from '../../identity/sign-in-settings.ts';
import type { Post } from '../../rules/alerts/outgoing/post.ts';
import type { Push } from '../../rules/alerts/push/push.ts';
import type { NewReportNotice } from '../../rules/desk/tell-of-report.ts';
import type { SiteStatsSources } from '../../rules/home/site-stats.ts';
import type { SubjectHasher } from '../../rules/session/subject-hasher.ts';
import type { BearerToken } from './bearer-token.ts';

/** Finds the session of a request; throws a Problem: 401 when nobody is signed in, 403 for a suspended player. */
export type SignedIn = (c: Context) => Promise<Session>;

/** Everything that routes need of the rest of the backend, without their caches. */
export type Dependencies = SiteStatsSources & {
  /** Milliseconds of a clock that nobody sets. Durations are measured with it. */
  monotonicNow: () => number;
  log: Log;
  /** Logs an error that may repeat with each call. */
  reportError: (error: unknown, message?: string) => void;
  /** Which build of the site is served; null for none. */
  buildStatus: () => Promise<BuildStatus | null>;
  signIn: SignInSettings;
  signedIn: SignedIn;
  /** The session of a request as it was some minutes ago; whoever uses it checks it in a statement of their own. */
  recentSession: SignedIn;
  /** Refuses the calls of an IP address that makes too many. */
  limitCalls: MiddlewareHandler<AppEnv>;
  trustProxy: boolean;
  /** Other origins whose sites may call. */
  allowedOrigins: readonly string[];
  /** The sender of push messages. */
  push: Push;
  /** Sends to addresses that users named. */
  post: Post;
  /** The maker of the hashes by which deleted players are known who come back; null where none are kept. */
  subjectHasher: SubjectHasher | null;
  /** The token of the feed; without a token the feed is closed. */
  ingestToken: BearerToken | undefined;
  /** The hosts whose pictures pages show. */
  imageHosts: ImageHosts;
  /** Called after the commit with what the feed, or an accepted batch of it, changed. */
  onFeedChange: (message: FeedMessage) => void;
  /** Called after the commit when a trade ad was published, changed or removed. */
  onTradeAdChange: (message: TradeAdMessage) => void;
  /** Called after the commit when a conversation has a new event, which is `known` to this process if it has just saved it, an offer has ended, or a block begins or ends. */
  onChatChange: (message: ChatBusMessage, known?: FoundEvent) => void;
  /** Called after the commit of a report. */
  onReport: (report: NewReportNotice) => void;
  /** Called after the commit when an operator ended a session or offers, or removed a message. */
  onDeskChange: (message: DeskMessage) => void;
  /** Called with the id of a session that was ended, and whether its browser does not know yet. */
  onSessionEnd: (session: string, isRevoked?: boolean) => void;
};

type WithCaches = Dependencies & { cachedResponses: CachedResponses; revisions: Revisions };

/** The part of the dependencies and caches that some routes take. */
export type Needs<K extends keyof WithCaches> = Pick<WithCaches, K>;
