import type { ChatEvent, Conversation } from '../../contract/chat/conversation.ts';
import { readUntil } from '../shared/backend.ts';
import { deadline } from '../shared/deadline.ts';
import { writeUntil } from '../shared/writes/backend-writes.ts';
import * as api from './conversations.ts';

/** The calls of the inbox and its threads. Each may be repeated, has 10 s, and rejects with a CallError. */
export type ChatCalls = {
  conversations: () => Promise<Conversation[]>;
  changes: (since: number) => Promise<api.Changes>;
  events: (
    id: string,
    range: { after: number } | { before: number },
    limit?: number,
  ) => Promise<api.EventsPage>;
  send: (id: string, message: { clientId: string; text: string }) => Promise<ChatEvent>;
  markRead: (id: string, seq: number) => Promise<void>;
};

const read = () => readUntil(deadline());
const write = () => writeUntil(deadline());

export const chatCalls: ChatCalls = {
  conversations: () => api.readConversations(read()),
  changes: (since) => api.readChanges(read(), since),
  events: (id, range, limit) => api.readEvents(read(), id, range, limit),
  send: (id, message) => api.sendMessage(write(), id, message),
  markRead: (id, seq) => api.markRead(write(), id, seq),
};
