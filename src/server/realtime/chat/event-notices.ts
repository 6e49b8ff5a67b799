import type { ChannelMessage } from '../../../contract/shared/channel-events.ts';
import { FRAME_BYTES_MAX } from '../../../contract/shared/envelope.ts';
import type { ChatBusMessageOf } from '../../bus/chat-bus-messages.ts';
import { type FoundEvent, findEvents } from '../../data/chat/events.ts';
import { chunks } from '../../data/db/chunks.ts';
import type { Database } from '../../data/db/tables.ts';
import { toWireEvent } from '../../rules/chat/chat-wire.ts';
import { toFrame } from '../shared/client.ts';
import type { TaskQueue } from '../shared/task-queue.ts';
import type { UserConnections } from './user-connections.ts';

type Message = ChannelMessage<'backend'>;

/** The frame of the whole message, or of the one without content when the whole exceeds the limit. */
function frameWithinLimit(whole: Message, withoutContent: Message): Buffer {
  const frame = toFrame(whole);
  return frame.length <= FRAME_BYTES_MAX ? frame : toFrame(withoutContent);
}

function offerFrame(conversationId: string, event: FoundEvent): Buffer {
  const message = (content: object): Message => ({
    type: 'TRADE_OFFER',
    data: { tradeOffer: { id: event.body }, conversationId, message: content },
  });
  return frameWithinLimit(message(toWireEvent(event)), message({ seq: event.seq }));
}

function messageFrame(conversationId: string, event: FoundEvent): Buffer {
  const data = { conversationId, seq: event.seq };
  const type = 'CHAT_MESSAGE';
  return frameWithinLimit({ type, data: { ...data, event: toWireEvent(event) } }, { type, data });
}

/** The frame that both members receive for an event. An event that could not be read has only its sequence number. */
function eventFrame(
  { conversation: conversationId, seq }: ChatBusMessageOf<'chat-event'>,
  event: FoundEvent | undefined,
): Buffer {
  if (event === undefined) return toFrame({ type: 'CHAT_MESSAGE', data: { conversationId, seq } });
  const frameOf = event.kind === 'message' ? messageFrame : offerFrame;
  return frameOf(conversationId, event);
}

type EventMessage = ChatBusMessageOf<'chat-event'>;
/** A message that waits, with its event if this process has just saved it. */
type Pending = { message: EventMessage; known: FoundEvent | undefined };
type Dependencies = { db: Database; userConnections: UserConnections; queue: TaskQueue };

/** Events read at a time. */
const EVENTS_MAX = 100;

const keyOf = (conversation: string, seq: number) => `${seq} ${conversation}`;

/** Sends events to both members, in the order of the bus. Events that cannot be read are sent without their content. */
export function createEventNotices({ db, userConnections, queue }: Dependencies) {
  let pending: Pending[] = [];
  const send = (part: readonly Pending[], found: ReadonlyMap<string, FoundEvent>) => {
    for (const { message, known } of part) {
      const event = known ?? found.get(keyOf(message.conversation, message.seq));
      const frame = eventFrame(message, event);
      for (const user of message.users) userConnections.send(user, frame);
    }
  };
  const read = async (part: readonly Pending[]) => {
    const unknown = part.filter(({ known }) => known === undefined);
    const keys = unknown.map(({ message: { conversation, seq } }) => ({
      conversation_id: conversation,
      seq,
    }));
    const events = await findEvents(db, keys);
    return new Map(events.map((event) => [keyOf(event.conversation_id, event.seq), event]));
  };
  const readAndSend = async (part: readonly Pending[]) => {
    try {
      send(part, await read(part));
    } catch (error) {
      send(part, new Map());
      throw error;
    }
  };
  const sendPending = async () => {
    const waiting = pending;
    pending = [];
    for (const part of chunks(waiting, EVENTS_MAX)) await readAndSend(part);
  };
  return (message: EventMessage, known?: FoundEvent) => {
    if (!message.users.some(userConnections.has)) return;
    pending.push({ message, known });
    queue.add(sendPending);
  };
}
