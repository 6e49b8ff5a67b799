import { SuspendedError } from '../../data/desk/suspensions.ts';
import { findSession, findSuspensionOf } from '../../data/session/sessions.ts';
import { Problem } from '../../http/problem.ts';
import { bearerToken } from '../shared/bearer-token.ts';
import type { Needs, SignedIn } from '../shared/dependencies.ts';

/** Creates the lookup of a request's session; `now` in epoch milliseconds. */
export function createSignedIn({ db, now }: Needs<'db' | 'now'>): SignedIn {
  return async (c) => {
    const token = bearerToken(c);
    const session = await findSession(db, token, now());
    if (session !== null) return session;
    const suspension = await findSuspensionOf(db, token, now());
    if (suspension !== null) throw new SuspendedError(suspension);
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new Problem(401, 'no_session', 'You are not logged in.', headers);
  };
}
