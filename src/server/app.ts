import { Hono } from 'hono';
import { API_PREFIX } from '../contract/shared/paths.ts';
import { logResponses, publicPath } from './log.ts';
import { type ApiDependencies, apiRoutes } from './routes/api.ts';
import { type AuthDependencies, authRoutes } from './routes/session/auth.ts';
import { healthRoutes } from './routes/shared/health.ts';
import type { AppEnv } from './shared/app-env.ts';
import { Problem, problemResponse } from './shared/problem.ts';
import type { Site } from './site/load-site.ts';

export type AppDependencies = ApiDependencies &
  AuthDependencies & {
    site: Site;
    /** False while starting and while draining. */
    isReady: () => boolean;
  };

export type App = Hono<AppEnv>;

/** The status in the log of a request whose client went away, as nginx writes it. Nobody receives it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Creates the whole backend as one function from Request to Response. It needs no port. */
export function createApp({ log, site, isReady, ...dependencies }: AppDependencies): App {
  const app = new Hono<AppEnv>();
  app.use(logResponses(log));
  app.onError((error, c) => {
    if (error instanceof Problem) return problemResponse(error);
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    log.error({ err: error, method: c.req.method, path: publicPath(c.req.path) }, 'unexpected');
    return problemResponse(new Problem(500, 'internal', 'Something went wrong on the server.'));
  });
  return app
    .route(API_PREFIX, apiRoutes(dependencies))
    .route('/', authRoutes({ ...dependencies, log }))
    .route('/', healthRoutes({ db: dependencies.db, isReady }))
    .all('*', (c) => site.fetch(c.req.raw));
}
