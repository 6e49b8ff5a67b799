import { type ErrorHandler, Hono } from 'hono';
import { API_PREFIX } from '../contract/shared/paths.ts';
import { type Log, logResponses, publicPath } from './log.ts';
import {
  type ApiDependencies,
  apiRoutes,
  type ReadDependencies,
  readRoutes,
} from './routes/api.ts';
import { type AuthDependencies, authRoutes } from './routes/session/auth.ts';
import { limitDeadTokens } from './routes/session/limit-dead-tokens.ts';
import { createSignedIn } from './routes/session/signed-in.ts';
import { healthRoutes } from './routes/shared/health.ts';
import { limitCalls } from './routes/shared/limit-calls.ts';
import type { AppEnv } from './shared/app-env.ts';
import { Problem, problemResponse } from './shared/problem.ts';
import type { Site } from './site/load-site.ts';

/** What `createApp` makes of its dependencies. */
type Made = 'signedIn' | 'limitCalls';

export type AppDependencies = Omit<ApiDependencies, Made> &
  Omit<AuthDependencies, Made> & {
    site: Site;
    /** How many calls an IP address may make in a minute. */
    callsPerMinute: number;
    /** False while starting and while draining. */
    isReady: () => boolean;
  };

export type App = Hono<AppEnv>;

/** The status in the log of a request whose client went away, as nginx writes it. Nobody receives it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Creates the function that makes a response of an error. */
function errorHandler(log: Log): ErrorHandler<AppEnv> {
  return (error, c) => {
    if (error instanceof Problem) return problemResponse(error);
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    const { method, path } = c.req;
    const requestId = c.env?.requestId;
    log.error({ err: error, requestId, method, path: publicPath(path) }, 'unexpected');
    return problemResponse(new Problem(500, 'internal', 'Something went wrong on the server.'));
  };
}

/** Creates the public reads alone, for a build: nothing can be written by them. */
export function createReadApp({ log, ...dependencies }: ReadDependencies & { log: Log }): App {
  const app = new Hono<AppEnv>();
  app.onError(errorHandler(log));
  return app.route(API_PREFIX, readRoutes(dependencies));
}

/** Creates the whole backend as one function from Request to Response. It needs no port. */
export function createApp({ log, site, isReady, ...dependencies }: AppDependencies): App {
  const shared = {
    ...dependencies,
    log,
    signedIn: limitDeadTokens(createSignedIn(dependencies), dependencies),
    limitCalls: limitCalls(dependencies),
  };
  const app = new Hono<AppEnv>();
  if (log.isLevelEnabled('info')) app.use(logResponses(log));
  app.onError(errorHandler(log));
  return app
    .route(API_PREFIX, apiRoutes(shared))
    .route('/', authRoutes(shared))
    .route('/', healthRoutes({ db: dependencies.db, isReady }))
    .all('*', (c) => site.fetch(c.req.raw));
}
