import { changesSince } from '../../data/chat/list-conversations.ts';
import { findRemovedSeqs } from '../../data/chat/removed-messages.ts';
import { readRevisions } from '../../data/chat/user-states.ts';
import type { Database } from '../../data/db/tables.ts';
import { createRoutes, joinRoutes, type Routes } from '../shared/create-routes.ts';
import type { ChatDependencies } from './chat-dependencies.ts';
import { conversationRoutes } from './conversations.ts';
import { safetyRoutes } from './safety.ts';
import { tradeOfferRoutes } from './trade-offers.ts';

async function changes(db: Database, user: string, since: number) {
  // The revision is read first: a change that is committed meanwhile is sent twice rather than never.
  const revision = (await readRevisions(db, [user]))(user);
  // A client with a later revision knows another database: a backup was restored.
  const { rows, more } = await changesSince(db, user, since > revision ? 0 : since);
  const last = rows.at(-1)?.revision ?? 0;
  const removedIn = await findRemovedSeqs(
    db,
    rows.map(({ id }) => id),
  );
  return {
    revision: more ? last : Math.max(revision, last),
    conversations: rows.map(({ id, last_seq }) => {
      const removed = removedIn(id);
      return { id, lastSeq: last_seq, ...(removed.length > 0 ? { removed } : {}) };
    }),
    more,
  };
}

/** The route of changes for a player since a revision (contract: Signed in). */
function syncRoutes({ db, signedIn }: ChatDependencies): Routes {
  return createRoutes({
    'GET /sync': async ({ c, readQuery }) => {
      const { user } = await signedIn(c);
      const { query } = readQuery();
      return changes(db, user.id, query.since);
    },
  });
}

/** All routes of conversations, offers, blocks and reports. */
export function chatRoutes(dependencies: ChatDependencies): Routes {
  return joinRoutes(
    conversationRoutes(dependencies),
    tradeOfferRoutes(dependencies),
    safetyRoutes(dependencies),
    syncRoutes(dependencies),
  );
}
