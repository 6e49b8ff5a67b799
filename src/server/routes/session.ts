import { Hono } from 'hono';
import { ROOT_PATHS } from '../../contract/paths.ts';
import type { AppEnv } from '../app-env.ts';
import { endSession, findSession } from '../data/sessions.ts';
import type { Database } from '../data/tables.ts';
import { Problem } from '../problem.ts';
import { bearerToken } from './bearer-token.ts';
import { crossOrigin } from './cross-origin.ts';

export type SessionDependencies = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** Origins of sites elsewhere that may call. */
  allowedOrigins: readonly string[];
  /** Hears of a session, by its id, that was ended. */
  onSessionEnd: (session: string) => void;
};

const noSession = () =>
  new Problem(401, 'no_session', 'You are not signed in.', { 'WWW-Authenticate': 'Bearer' });

/** Who is signed in, and the end of it (contract, Root client). */
export function sessionRoutes(dependencies: SessionDependencies): Hono<AppEnv> {
  const { db, now, allowedOrigins, onSessionEnd } = dependencies;
  const allowed = crossOrigin(allowedOrigins);
  return new Hono<AppEnv>()
    .use(ROOT_PATHS.user, allowed)
    .use(ROOT_PATHS.logout, allowed)
    .get(ROOT_PATHS.user, async (c) => {
      const session = await findSession(db, bearerToken(c), now());
      if (session === null) throw noSession();
      return c.json(session.user, 200, { 'Cache-Control': 'no-store' });
    })
    .post(ROOT_PATHS.logout, async (c) => {
      const ended = await endSession(db, bearerToken(c));
      if (ended !== null) onSessionEnd(ended);
      return c.body(null, 204, { 'Cache-Control': 'no-store' });
    });
}
