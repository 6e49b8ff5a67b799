import { isSameName } from '../../../domain/session/same-name.ts';
import { UNCACHED } from '../../caching/cache-control.ts';
import { endSessionOf, endSessionsOf, listSessions } from '../../data/session/player-sessions.ts';
import { emptyLog } from '../../data/session/remove-remains.ts';
import { findSubject } from '../../data/session/users.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { createCallLimit } from '../../limits/rate-limit.ts';
import { collectAccountData } from '../../rules/session/collect-account-data.ts';
import { type DeletedAccount, deleteAccount } from '../../rules/session/delete-account.ts';
import { createRoutes, joinRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';
import { accountSettingRoutes } from './account-settings.ts';

type Announcements = Needs<'revisions' | 'onSessionEnd' | 'onTradeAdChange' | 'onChatChange'>;
type Dependencies = Announcements & Needs<'db' | 'now' | 'signedIn' | 'subjectHasher'>;

const AS_FILE = { 'Content-Disposition': 'attachment; filename="my-account-data.json"' };

/** Tells everybody who has something of a deleted player open, after the commit. */
function announce(deleted: DeletedAccount, current: string, announcements: Announcements): void {
  const { user, standIn, sessions, tradeAds, reopened, conversations, offerEvents } = deleted;
  const { revisions, onSessionEnd, onTradeAdChange, onChatChange } = announcements;
  const partnerIn = new Map(conversations.map(({ id, partner }) => [id, partner]));
  revisions.invalidate();
  for (const tradeAd of tradeAds) onTradeAdChange({ kind: 'trade-ad-removed', tradeAd });
  for (const tradeAd of reopened) onTradeAdChange({ kind: 'trade-ad-published', tradeAd });
  for (const { conversation, seq } of offerEvents) {
    const users = [standIn, partnerIn.get(conversation) ?? ''];
    onChatChange({ kind: 'chat-event', conversation, seq, users });
  }
  for (const { id: conversation, partner } of conversations) {
    onChatChange({ kind: 'partner-deleted', conversation, user: partner, standIn });
    onChatChange({ kind: 'partners', users: [user, partner] });
  }
  for (const session of sessions) onSessionEnd(session, session !== current);
}

const noSuchSession = () => notFound('There is no such session, or it has ended.');

/** Routes that list and end a player's own sessions (contract: Account). */
function sessionRoutes({ db, now, signedIn, onSessionEnd }: Dependencies): Routes {
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

/** Routes of a player's own account: its sessions, its data and its end (contract: Account). */
export function accountRoutes(dependencies: Dependencies): Routes {
  const { db, now, signedIn, subjectHasher, ...announcements } = dependencies;
  const checkDownloads = createCallLimit('accountData', db);
  const checkDeletions = createCallLimit('deleteAccount', db);
  const ownRoutes = createRoutes({
    'GET /account/data': async ({ c }) => {
      const { user } = await signedIn(c);
      await checkDownloads(user.id);
      return c.json(await collectAccountData(db, user.id, now()), 200, { ...UNCACHED, ...AS_FILE });
    },
    'DELETE /account': async ({ c, readBody }) => {
      const { id, user } = await signedIn(c);
      const { username } = await readBody();
      if (!isSameName(username, user.username)) {
        throw new Problem(422, 'other_name', 'This is not your username.');
      }
      const subject = await findSubject(db, user.id);
      // A plain hash of a number is soon guessed, and the counts are stored.
      await checkDeletions(subjectHasher?.hashesOf(subject)[0].hash ?? subject);
      const deleted = await db
        .transaction()
        .execute((transaction) =>
          deleteAccount(transaction, user.id, { now: now(), subjectHasher }),
        );
      announce(deleted, id, announcements);
      await emptyLog(db);
    },
  });
  return joinRoutes(sessionRoutes(dependencies), accountSettingRoutes(dependencies), ownRoutes);
}
