import { endSessionOf, endSessionsOf, listSessions } from '../../data/session/player-sessions.ts';
import { notFound } from '../../http/problem.ts';
import { createCallLimit } from '../../limits/rate-limit.ts';
import { createRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';

const noSuchSession = () => notFound('There is no such session, or it has ended.');

type Dependencies = Needs<'db' | 'now' | 'signedIn' | 'onSessionEnd'>;

/** Routes that list and end a player's own sessions (contract: Account). */
export function accountSessionRoutes({ db, now, signedIn, onSessionEnd }: Dependencies): Routes {
  const checkRateLimit = createCallLimit('account', db);
  return createRoutes({
    'GET /account/sessions': async ({ c }) => {
      const session = await signedIn(c);
      await checkRateLimit(session.user.id);
      const listed = await listSessions(db, session, now());
      const sessions = listed.map((one) => ({ ...one, current: one.id === session.id }));
      return { sessions };
    },
    'DELETE /account/sessions': async ({ c }) => {
      const { id, user } = await signedIn(c);
      await checkRateLimit(user.id);
      const ended = await db
        .transaction()
        .execute((transaction) => endSessionsOf(transaction, user.id, id));
      for (const one of ended) onSessionEnd(one, true);
    },
    'DELETE /account/sessions/{id}': async ({ c }) => {
      const current = await signedIn(c);
      const id = pathId(c, noSuchSession);
      await checkRateLimit(current.user.id);
      if (!(await endSessionOf(db, current.user.id, id))) throw noSuchSession();
      onSessionEnd(id, id !== current.id);
    },
  });
}
