import { findLastSeq, findMembership } from '../../data/chat/conversations.ts';
import { readEvents } from '../../data/chat/events.ts';
import {
  findConversation,
  findConversationWith,
  listConversations,
} from '../../data/chat/list-conversations.ts';
import { createMarkRead } from '../../data/chat/read-marks.ts';
import type { Database } from '../../data/db/tables.ts';
import { Problem } from '../../http/problem.ts';
import { createCallLimit } from '../../limits/rate-limit.ts';
import { answerRequest } from '../../rules/chat/answer-request.ts';
import { toWireConversation, toWireEvent } from '../../rules/chat/chat-wire.ts';
import { openConversation } from '../../rules/chat/open-conversation.ts';
import { noSuchConversation } from '../../rules/chat/send-context.ts';
import { createSendMessage } from '../../rules/chat/send-message.ts';
import { createRoutes, joinRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import { asRecent, type ChatDependencies, publishEvents } from './chat-dependencies.ts';

async function conversationResponse(db: Database, user: string, id: string, now: number) {
  const found = await findConversation(db, user, id, now);
  if (found === undefined) throw noSuchConversation();
  return { conversation: toWireConversation(found, now) };
}

/** Routes to list a player's conversations and to open one (contract: Signed in). */
function listRoutes(dependencies: ChatDependencies): Routes {
  const { db, now, signedIn } = dependencies;
  return createRoutes({
    'GET /conversations': async ({ c }) => {
      const { user } = await signedIn(c);
      const conversations = await listConversations(db, user.id, now());
      const wire = conversations.map((one) => toWireConversation(one, now()));
      return { conversations: wire };
    },
    'POST /conversations': ({ c, readBody }) =>
      asRecent(dependencies, c, async ({ id: session, user: { id: user } }) => {
        const { user_id } = await readBody();
        const known = await findConversationWith(db, { session, user }, user_id, now());
        if (known !== undefined) return { conversation: toWireConversation(known, now()) };
        await signedIn(c);
        const { id, isNew } = await db
          .transaction()
          .execute((transaction) => openConversation(transaction, user, user_id, now()));
        const response = await conversationResponse(db, user, id, now());
        if (isNew) c.status(201);
        return response;
      }),
  });
}

/** Routes to read the log of a conversation and to mark how far it has been read. */
function logRoutes(dependencies: ChatDependencies): Routes {
  const { db, now, signedIn, onChatChange } = dependencies;
  // In memory, because a count in the database would cost as much as the mark.
  const checkRateLimit = createCallLimit('readMark');
  const markRead = createMarkRead(db);
  return createRoutes({
    'GET /conversations/{id}/events': ({ c, readQuery }) =>
      asRecent(dependencies, c, async ({ id: session }) => {
        const { query } = readQuery();
        if (query.after !== undefined && query.before !== undefined) {
          throw new Problem(400, 'bad_query', 'after and before exclude each other');
        }
        const conversation = pathId(c, noSuchConversation);
        const last = await findLastSeq(db, { session, conversation, now: now() });
        if (last === undefined) throw noSuchConversation();
        const events = await readEvents(db, conversation, query);
        const lastSeq = Math.max(last, events.at(-1)?.seq ?? 0);
        return { events: events.map(toWireEvent), lastSeq };
      }),
    'PUT /conversations/{id}/read': async ({ c, readBody }) => {
      await asRecent(dependencies, c, async ({ id: session, user }) => {
        await checkRateLimit(user.id);
        const { seq } = await readBody();
        const conversation = pathId(c, noSuchConversation);
        const mark = await markRead({ session, conversation, seq, now: now() });
        if (mark !== undefined) {
          return onChatChange({
            kind: 'conversation-read',
            conversation,
            user: user.id,
            seq: mark,
          });
        }
        await signedIn(c);
        const membership = await findMembership(db, conversation, user.id);
        if (membership === undefined) throw noSuchConversation();
      });
    },
  });
}

/** The route that accepts or declines a request. */
function requestRoutes(dependencies: ChatDependencies): Routes {
  const { db, now, onChatChange } = dependencies;
  return createRoutes({
    'PUT /conversations/{id}/request': async ({ c, readBody }) => {
      await asRecent(dependencies, c, async ({ id: session, user }) => {
        const conversation = pathId(c, noSuchConversation);
        const { accepted } = await readBody();
        const sending = { conversation, session, now: now() };
        await db
          .transaction()
          .execute((transaction) => answerRequest(transaction, sending, accepted));
        onChatChange({ kind: 'partner-changed', conversation, user: user.id });
      });
    },
  });
}

/** Routes to send messages. */
function messageRoutes(dependencies: ChatDependencies): Routes {
  const { db, now, onChatChange } = dependencies;
  const sendMessage = createSendMessage(db);
  return createRoutes({
    'POST /conversations/{id}/messages': ({ c, readBody }) =>
      asRecent(dependencies, c, async ({ id: session }) => {
        const conversation = pathId(c, noSuchConversation);
        const message = await readBody();
        const sending = { conversation, session, now: now() };
        const result = await sendMessage(sending, message);
        publishEvents(onChatChange, result);
        if (result.events.length > 0) c.status(201);
        return toWireEvent(result.result);
      }),
  });
}

/** All routes under `/conversations` (contract: One conversation is one append-only log). */
export function conversationRoutes(dependencies: ChatDependencies): Routes {
  return joinRoutes(
    listRoutes(dependencies),
    logRoutes(dependencies),
    requestRoutes(dependencies),
    messageRoutes(dependencies),
  );
}
