import { type ErrorHandler, Hono } from 'hono';
import { API_PREFIX } from '../contract/shared/paths.ts';
import { unavailableReason } from './data/db/engines/unavailable.ts';
import { createErrorLog } from './error-log.ts';
import type { App, AppEnv } from './http/app-env.ts';
import { type Log, logResponses, publicPath } from './http/log.ts';
import { notFound, Problem, problemResponse, unavailable } from './http/problem.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { observeCalls } from './metrics/metrics.ts';
import { rssRoutes } from './routes/alerts/rss.ts';
import { apiRoutes, type ReadDependencies, readRoutes } from './routes/api.ts';
import { redirectFormerSlugs } from './routes/items/former-slugs.ts';
import { authRoutes } from './routes/session/auth.ts';
import { limitDeadTokens } from './routes/session/limit-dead-tokens.ts';
import { createSignedIn } from './routes/session/signed-in.ts';
import type { BearerToken } from './routes/shared/bearer-token.ts';
import type { Dependencies } from './routes/shared/dependencies.ts';
import { createDatabaseCheck, healthRoutes } from './routes/shared/health.ts';
import { limitCalls } from './routes/shared/limit-calls.ts';
import { type MetricsDependencies, metricsRoutes } from './routes/shared/metrics.ts';
import { type Setup, setupRoutes } from './routes/site/setup.ts';
import { logSecurity } from './security-log.ts';
import type { Site } from './site/load-site.ts';

/** The dependencies that `createApp` makes of the others. */
type Made = 'signedIn' | 'recentSession' | 'limitCalls' | 'buildStatus';

export type AppDependencies = Omit<Dependencies, Made> & {
  site: Site;
  /** How many calls an IP address may make in a minute. */
  callsPerMinute: number;
  /** False while starting and while draining. */
  isReady: () => boolean;
  /** The counter of the calls, if the settings ask for metrics. */
  metrics?: Metrics | undefined;
  /** The token of `GET /metrics`; without one the app does not answer it. */
  metricsToken?: BearerToken | undefined;
  /** The set-up page of a new site. */
  setup?: Setup | undefined;
};

/** The status in the log of a request whose client went away, as nginx writes it. Nobody receives it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Creates the function that makes a response of an error. An unavailable database is a 503, never a 500 (behaviour A1). */
function errorHandler(log: Log, onUnavailable: (error: unknown) => void): ErrorHandler<AppEnv> {
  return (error, c) => {
    if (error instanceof Problem) return problemResponse(error);
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    if (unavailableReason(error) !== null) {
      onUnavailable(error);
      return problemResponse(unavailable());
    }
    const { method, path } = c.req;
    const requestId = c.env?.requestId;
    log.error({ err: error, requestId, method, path: publicPath(path) }, 'unexpected');
    return problemResponse(new Problem(500, 'internal', 'Something went wrong on the server.'));
  };
}

/** Creates the public reads alone, for a build: nothing can be written by them. */
export function createReadApp({ log, ...dependencies }: ReadDependencies & { log: Log }): App {
  const app = new Hono<AppEnv>();
  app.onError(errorHandler(log, createErrorLog(log).report));
  return app.route(API_PREFIX, readRoutes(dependencies));
}

/** Creates `GET /metrics` alone, for a port of its own. */
export function createMetricsApp(dependencies: MetricsDependencies): App {
  const { log } = dependencies;
  const app = new Hono<AppEnv>();
  app.onError(errorHandler(log, createErrorLog(log).report));
  return app.route('/', metricsRoutes(dependencies)).all('*', () => {
    throw notFound('Only /metrics is answered here.');
  });
}

/** Creates the whole backend as one function from Request to Response. It needs no port. */
export function createApp({ log, site, isReady, setup, ...dependencies }: AppDependencies): App {
  const { db, monotonicNow, reportError, metrics, metricsToken: token } = dependencies;
  const databaseCheck = createDatabaseCheck(db, monotonicNow);
  const onUnavailable = (error: unknown) => {
    databaseCheck.failed(error);
    reportError(error);
  };
  const shared = {
    ...dependencies,
    log,
    ...limitDeadTokens(createSignedIn(dependencies), dependencies),
    limitCalls: limitCalls(dependencies),
    buildStatus: site.status,
  };
  const app = new Hono<AppEnv>();
  if (metrics !== undefined) app.use(observeCalls(metrics));
  if (log.isLevelEnabled('info')) app.use(logResponses(log), logSecurity(log));
  app.onError(errorHandler(log, onUnavailable));
  if (metrics !== undefined && token !== undefined) {
    app.route('/', metricsRoutes({ metrics, token, log }));
  }
  if (setup !== undefined) app.route('/', setupRoutes({ ...shared, setup }));
  return app
    .route(API_PREFIX, apiRoutes(shared))
    .route('/', rssRoutes(shared))
    .route('/', authRoutes(shared))
    .route('/', healthRoutes({ databaseCheck, isReady }))
    .use('/items/:slug', redirectFormerSlugs({ db, monotonicNow }))
    .all('*', (c) => site.fetch(c.req.raw));
}
