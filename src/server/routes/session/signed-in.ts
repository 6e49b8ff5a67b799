import type { Context } from 'hono';
import type { Database } from '../../data/db/tables.ts';
import { findSession, type Session } from '../../data/session/sessions.ts';
import { Problem } from '../../shared/problem.ts';
import { bearerToken } from './bearer-token.ts';

/** Finds the session of a request; throws a Problem (401) when nobody is signed in. */
export type SignedIn = (c: Context) => Promise<Session>;

/** Creates the lookup of a request's session; `now` in epoch milliseconds. */
export function createSignedIn({ db, now }: { db: Database; now: () => number }): SignedIn {
  return async (c) => {
    const session = await findSession(db, bearerToken(c), now());
    if (session !== null) return session;
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new Problem(401, 'no_session', 'You are not signed in.', headers);
  };
}
