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
import { readAs } from '../../contract/shared/read-as.ts';
import type { Read, Write } from '../shared/client.ts';
import { makeRead, makeWrite } from '../shared/make-call.ts';

/** The highest number of events that a backend returns at once (contract: Signed in). */
const EVENTS_PAGE_SIZE = 100;

/** Reads the player's conversations, newest first. Rejects with a CallError. */
export async function readConversations(read: Read): Promise<Conversation[]> {
  const { conversations } = await makeRead(read, 'GET /conversations', { as: conversationsAnswer });
  return conversations.map(toConversation).filter((one) => one !== null);
}

/** Opens the conversation with a player, and creates it if there is none. Rejects with a CallError. */
export const openConversation = (write: Write, userId: string): Promise<Conversation> =>
  makeWrite(write, 'POST /conversations', {
    body: { user_id: userId },
    as: (raw) => toConversation(readAs(conversationAnswer, raw)?.conversation),
  });

/** The events from `first` to `last`, without unreadable ones; no events when `last` is below `first`. The conversation had `lastSeq`. */
export type EventsPage = { events: ChatEvent[]; first: number; last: number; lastSeq: number };

/** The events that a page is of: after a sequence, or before one. */
export type EventsRange = { after: number } | { before: number };

/** The last page of a conversation is the one before this sequence. */
export const LAST_PAGE = 2 ** 31 - 1;

/** The range of a page, from the sequences of all its elements, readable or not. */
function pageRange(raw: readonly unknown[], range: EventsRange) {
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
  range: EventsRange,
  limit = EVENTS_PAGE_SIZE,
): Promise<EventsPage> {
  const answer = await makeRead(read, 'GET /conversations/{id}/events', {
    parameters: { id: conversation },
    query: { ...range, limit },
    as: eventsAnswer,
  });
  return {
    events: answer.events.map(toEvent).filter((event) => event !== null),
    ...pageRange(answer.events, range),
    lastSeq: answer.lastSeq,
  };
}

/** Sends a message. The same `clientId` and text again is the same event. Rejects with a CallError. */
export const sendMessage = (
  write: Write,
  conversation: string,
  { clientId: client_id, text }: { clientId: string; text: string },
): Promise<ChatEvent> =>
  makeWrite(write, 'POST /conversations/{id}/messages', {
    parameters: { id: conversation },
    body: { client_id, text },
    as: toEvent,
  });

/** Marks a conversation as read up to a sequence. Rejects with a CallError. */
export const markRead = (write: Write, conversation: string, seq: number): Promise<void> =>
  makeWrite(write, 'PUT /conversations/{id}/read', {
    parameters: { id: conversation },
    body: { seq },
  });

/** The changes since a revision: conversations with their length, and whether there are more. */
export type Changes = { revision: number; conversations: ConversationLength[]; more: boolean };

/** Reads the player's changes, 200 conversations at a time. Rejects with a CallError. */
export async function readChanges(read: Read, since: number): Promise<Changes> {
  const answer = await makeRead(read, 'GET /sync', { query: { since }, as: syncAnswer });
  return {
    ...answer,
    conversations: answer.conversations.map(toConversationLength).filter((one) => one !== null),
  };
}
