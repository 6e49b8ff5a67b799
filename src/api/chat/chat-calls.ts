import { readUntil } from '../shared/backend.ts';
import { deadline } from '../shared/deadline.ts';
import { writeUntil } from '../shared/writes/backend-writes.ts';
import * as api from './conversations.ts';

const read = () => readUntil(deadline());
const write = () => writeUntil(deadline());

/** The calls of the inbox and its threads. Each may be repeated, has 10 s, and rejects with a CallError. */
export const chatCalls = {
  conversations: () => api.readConversations(read()),
  changes: (since: number) => api.readChanges(read(), since),
  events: (id: string, range: api.EventsRange, limit?: number) =>
    api.readEvents(read(), id, range, limit),
  send: (id: string, message: { clientId: string; text: string }) =>
    api.sendMessage(write(), id, message),
  markRead: (id: string, seq: number) => api.markRead(write(), id, seq),
};
export type ChatCalls = typeof chatCalls;
