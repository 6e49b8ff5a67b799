import { CHAT_PATHS } from '../../contract/chat/chat-paths.ts';
import {
  type ChatEvent,
  type Conversation,
  type ConversationLength,
  conversationAnswer,
  conversationsAnswer,
  eventsAnswer,
  readSeq,
  syncAnswer,
  toConversation,
  toConversationLength,
  toEvent,
} from '../../contract/chat/conversation.ts';
import { answerAs } from '../shared/answer-as.ts';
import { unknownShape } from '../shared/call-error.ts';
import type { Read, Write } from '../shared/client.ts';

/** The highest number of events that a backend returns at once (contract: Signed in). */
const EVENTS_PAGE_SIZE = 100;

/** Reads the player's conversations, newest first. Rejects with a CallError. */
export async function readConversations(read: Read): Promise<Conversation[]> {
  const path = CHAT_PATHS.conversations;
  const { conversations } = answerAs(conversationsAnswer, `GET ${path}`, await read(path));
  return conversations.map(toConversation).filter((one) => one !== null);
}

/** Opens the conversation with a player, and creates it if there is none. Rejects with a CallError. */
export async function openConversation(write: Write, userId: string): Promise<Conversation> {
  const path = CHAT_PATHS.conversations;
  const raw = await write('POST', path, { user_id: userId });
  const conversation = toConversation(
    answerAs(conversationAnswer, `POST ${path}`, raw).conversation,
  );
  if (conversation === null) throw unknownShape(`POST ${path}`);
  return conversation;
}

/** The events from `first` to `last`, without unreadable ones; no events when `last` is below `first`. The conversation had `lastSeq`. */
export type EventsPage = { events: ChatEvent[]; first: number; last: number; lastSeq: number };

/** The last page of a conversation is the one before this sequence. */
export const LAST_PAGE = 2 ** 31 - 1;

/** The range of a page, from the sequences of all its elements, readable or not. */
function pageRange(raw: readonly unknown[], range: { after: number } | { before: number }) {
  const seqs = raw.map(readSeq).filter((seq) => seq !== null);
  if ('before' in range) {
    const within = seqs.filter((seq) => seq < range.before);
    const end = raw.length === 0 && range.before === LAST_PAGE ? 0 : range.before - 1;
    return within.length === 0
      ? { first: raw.length === 0 ? 1 : range.before, last: end }
      : {
          first: Math.min(...within),
          last: range.before === LAST_PAGE ? Math.max(...within) : end,
        };
  }
  // Elements without a sequence are only counted, so that they do not block later events.
  const last = seqs.length === 0 ? range.after + raw.length : Math.max(range.after, ...seqs);
  return { first: range.after + 1, last };
}

/** Reads up to 100 events after a sequence, or the last ones before one. Rejects with a CallError. */
export async function readEvents(
  read: Read,
  conversation: string,
  range: { after: number } | { before: number },
  limit = EVENTS_PAGE_SIZE,
): Promise<EventsPage> {
  const path = CHAT_PATHS.events(conversation);
  const answer = answerAs(
    eventsAnswer,
    `GET ${path}`,
    await read(path, { query: { ...range, limit } }),
  );
  return {
    events: answer.events.map(toEvent).filter((event) => event !== null),
    ...pageRange(answer.events, range),
    lastSeq: answer.lastSeq,
  };
}

/** Sends a message. The same `clientId` and text again is the same event. Rejects with a CallError. */
export async function sendMessage(
  write: Write,
  conversation: string,
  message: { clientId: string; text: string },
): Promise<ChatEvent> {
  const path = CHAT_PATHS.messages(conversation);
  const { clientId: client_id, text } = message;
  const event = toEvent(await write('POST', path, { client_id, text }));
  if (event === null) throw unknownShape(`POST ${path}`);
  return event;
}

/** Marks a conversation as read up to a sequence. Rejects with a CallError. */
export async function markRead(write: Write, conversation: string, seq: number): Promise<void> {
  await write('PUT', CHAT_PATHS.readMark(conversation), { seq });
}

/** The changes since a revision: conversations with their length, and whether there are more. */
export type Changes = { revision: number; conversations: ConversationLength[]; more: boolean };

/** Reads the player's changes, 200 conversations at a time. Rejects with a CallError. */
export async function readChanges(read: Read, since: number): Promise<Changes> {
  const answer = answerAs(
    syncAnswer,
    `GET ${CHAT_PATHS.sync}`,
    await read(CHAT_PATHS.sync, { query: { since } }),
  );
  return {
    ...answer,
    conversations: answer.conversations.map(toConversationLength).filter((one) => one !== null),
  };
}
