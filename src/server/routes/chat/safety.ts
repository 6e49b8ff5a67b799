import { listBlocked } from '../../data/chat/blocks.ts';
import { findConversationId } from '../../data/chat/conversations.ts';
import type { Database } from '../../data/db/tables.ts';
import { createCallLimit } from '../../limits/rate-limit.ts';
import { blockUser, unblockUser } from '../../rules/chat/block-user.ts';
import { noSuchPlayer } from '../../rules/chat/open-conversation.ts';
import { publishEnds } from '../../rules/chat/publish-ends.ts';
import { reportUser } from '../../rules/chat/report-user.ts';
import { toWireMark } from '../../rules/players/user-wire.ts';
import { createRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import type { ChatDependencies } from './chat-dependencies.ts';

/** Routes to list blocked players, to block and to report players (contract: Signed in). */
export function safetyRoutes(dependencies: ChatDependencies): Routes {
  const { db, now, signedIn, onChatChange, onReport } = dependencies;
  const checkRateLimit = createCallLimit('block', db);
  const inTransaction = <T>(run: (transaction: Database) => Promise<T>) =>
    db.transaction().execute(run);
  /** Tells all devices of the one who blocked or unblocked. The other player sees nothing at once (behaviour M38). */
  const tellOwner = (user: string, other: string, conversation: string | undefined) => {
    onChatChange({ kind: 'presence', user: other, viewer: user });
    if (conversation !== undefined) onChatChange({ kind: 'partner-changed', conversation, user });
  };
  return createRoutes({
    'GET /blocks': async ({ c }) => {
      const { user } = await signedIn(c);
      const blocked = await listBlocked(db, user.id);
      const players = blocked.map((one) => ({
        id: one.id,
        username: one.username,
        ...toWireMark(one),
      }));
      return { blocked: players.map(({ id }) => id), players };
    },
    'PUT /blocks/{id}': async ({ c }) => {
      const { user } = await signedIn(c);
      const other = pathId(c, noSuchPlayer);
      await checkRateLimit(user.id);
      const { conversation, ended } = await inTransaction((transaction) =>
        blockUser(transaction, user.id, other, now()),
      );
      publishEnds(dependencies, ended);
      tellOwner(user.id, other, conversation);
    },
    'DELETE /blocks/{id}': async ({ c }) => {
      const { user } = await signedIn(c);
      const other = pathId(c, noSuchPlayer);
      await checkRateLimit(user.id);
      const ended = await unblockUser(db, user.id, other, now());
      if (ended) tellOwner(user.id, other, await findConversationId(db, user.id, other));
    },
    'POST /reports': async ({ c, readBody }) => {
      const { user } = await signedIn(c);
      const report = await readBody();
      const at = now();
      const id = await inTransaction((transaction) => reportUser(transaction, user.id, report, at));
      if (id !== null) onReport({ id, at });
    },
  });
}
