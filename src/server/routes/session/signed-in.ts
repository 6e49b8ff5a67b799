import type { Context } from 'hono';
import type { Database } from '../../data/db/tables.ts';
import { SuspendedError } from '../../data/desk/suspensions.ts';
import { findSession, findSuspensionOf, type Session } from '../../data/session/sessions.ts';
import { Problem } from '../../http/problem.ts';
import { bearerToken } from '../shared/bearer-token.ts';

/** Finds the session of a request; throws a Problem: 401 when nobody is signed in, 403 for a suspended player. */
export type SignedIn = (c: Context) => Promise<Session>;

/** Creates the lookup of a request's session; `now` in epoch milliseconds. */
export function createSignedIn({ db, now }: { db: Database; now: () => number }): SignedIn {
  return async (c) => {
    const token = bearerToken(c);
    const session = await findSession(db, token, now());
    if (session !== null) return session;
    const suspension = await findSuspensionOf(db, token, now());
    if (suspension !== null) throw new SuspendedError(suspension);
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new Problem(401, 'no_session', 'You are not signed in.', headers);
  };
}
