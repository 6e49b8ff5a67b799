import { Hono } from 'hono';
import { pathOf } from '../../../contract/shared/call.ts';
import { deviceName } from '../../../domain/session/device-name.ts';
import { createSession, endSession } from '../../data/session/sessions.ts';
import { takeSignInCode } from '../../data/session/sign-in-codes.ts';
import { type AppEnv, clientIpAddress } from '../../http/app-env.ts';
import { Problem } from '../../http/problem.ts';
import { SignInError } from '../../identity/sign-in-error.ts';
import { OTHER_LIMITS } from '../../limits/rate-limit.ts';
import { createSharedAddressLimit } from '../../limits/rate-limiter.ts';
import { bearerToken } from '../shared/bearer-token.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import { crossOrigin } from '../shared/cross-origin.ts';
import type { Needs } from '../shared/dependencies.ts';
import { TOO_MANY_SIGN_INS } from './sign-in.ts';

type TokenDependencies = Needs<'db' | 'now' | 'allowedOrigins' | 'trustProxy'>;
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

/** The route that exchanges the code of a sign-in for the token of a session (contract: Root client). */
export function tokenRoutes(dependencies: TokenDependencies): Routes {
  const { db, now, allowedOrigins, trustProxy } = dependencies;
  const secondsToWait = createSharedAddressLimit('sign-in-code', OTHER_LIMITS.signIn, db);
  const ownRoutes = createRoutes({
    'POST /auth/token': async ({ c, readBody }) => {
      const { code, code_verifier } = await readBody();
      const wait = await secondsToWait(clientIpAddress(c, trustProxy));
      if (wait > 0) {
        const headers = { 'Retry-After': String(wait) };
        throw new Problem(429, 'too_many_sign_ins', TOO_MANY_SIGN_INS, headers);
      }
      const user = await takeSignInCode(db, code, code_verifier, now());
      if (user === null) throw new Problem(400, 'bad_code', new SignInError('expired').message);
      const device = deviceName(c.req.header('user-agent'));
      return { token: await createSession(db, user, now(), device) };
    },
  });
  return new Hono<AppEnv>()
    .use(pathOf('POST /auth/token'), crossOrigin(allowedOrigins))
    .route('/', ownRoutes);
}
