import type { ChatBusMessageOf } from '../../bus/chat-bus-messages.ts';
import { type FoundEvent, findEvents } from '../../data/chat/events.ts';
import { chunks } from '../../data/db/chunks.ts';
import type { Database } from '../../data/db/tables.ts';
import type { TaskQueue } from '../shared/task-queue.ts';
import { eventFrame } from './event-frames.ts';
import type { UserConnections } from './user-connections.ts';

type EventMessage = ChatBusMessageOf<'chat-event'>;
type Dependencies = { db: Database; userConnections: UserConnections; queue: TaskQueue };

/** Events read at a time. */
const EVENTS_MAX = 100;

const keyOf = (conversation: string, seq: number) => `${seq} ${conversation}`;

/** Sends events to both members, in the order of the bus. Events that cannot be read are sent without their content. */
export function createEventNotices({ db, userConnections, queue }: Dependencies) {
  let pending: EventMessage[] = [];
  const send = (messages: readonly EventMessage[], events: ReadonlyMap<string, FoundEvent>) => {
    for (const message of messages) {
      const frame = eventFrame(message, events.get(keyOf(message.conversation, message.seq)));
      for (const user of message.users) userConnections.send(user, frame);
    }
  };
  const read = async (messages: readonly EventMessage[]) => {
    const keys = messages.map(({ conversation, seq }) => ({ conversation_id: conversation, seq }));
    const events = await findEvents(db, keys);
    return new Map(events.map((event) => [keyOf(event.conversation_id, event.seq), event]));
  };
  const readAndSend = async (messages: readonly EventMessage[]) => {
    try {
      send(messages, await read(messages));
    } catch (error) {
      send(messages, new Map());
      throw error;
    }
  };
  const sendPending = async () => {
    const messages = pending;
    pending = [];
    for (const part of chunks(messages, EVENTS_MAX)) await readAndSend(part);
  };
  return (message: EventMessage) => {
    if (!message.users.some(userConnections.has)) return;
    pending.push(message);
    queue.add(sendPending);
  };
}
