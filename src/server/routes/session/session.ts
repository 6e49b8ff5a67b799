import { Hono } from 'hono';
import { pathOf } from '../../../contract/shared/call.ts';
import { endSession } from '../../data/session/sessions.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { bearerToken } from '../shared/bearer-token.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import { crossOrigin } from '../shared/cross-origin.ts';
import type { Needs } from '../shared/dependencies.ts';

type Dependencies = Needs<'db' | 'signedIn' | 'limitCalls' | 'allowedOrigins' | 'onSessionEnd'>;

/** Routes that return the signed-in player and end a session (contract: Root client). */
export function sessionRoutes(dependencies: Dependencies): Routes {
  const { db, allowedOrigins, onSessionEnd, signedIn, limitCalls } = dependencies;
  const allowed = crossOrigin(allowedOrigins);
  const ownRoutes = createRoutes({
    'GET /auth/user': async ({ c }) => {
      const { user } = await signedIn(c);
      return user;
    },
    'POST /auth/logout': async ({ c }) => {
      const sessionId = await endSession(db, bearerToken(c));
      if (sessionId !== null) onSessionEnd(sessionId);
    },
  });
  return new Hono<AppEnv>()
    .use(pathOf('GET /auth/user'), allowed, limitCalls)
    .use(pathOf('POST /auth/logout'), allowed, limitCalls)
    .route('/', ownRoutes);
}
