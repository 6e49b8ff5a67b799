import * as v from 'valibot';
import type { Envelope } from './envelope.ts';
import { readAs } from './read-as.ts';
import { integerFrom, lenientTime, readText } from './scalars.ts';

/** A name or an id; a number is read as its digits. */
const id = v.pipe(
  v.custom<string>((raw) => readText(raw) !== null, 'a name or an id'),
  v.transform((raw) => readText(raw) ?? ''),
);
/** A conversation as the backend accepts it. */
const ownConversation = v.object({ conversationId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) });
const typing = v.object({ conversationId: id, userId: id });
const status = v.object({ userId: id, status: v.string(), lastSeen: lenientTime });
/** Content that a topic's own parser reads: a trade ad, or an event of a conversation. */
const content = v.custom<unknown>((raw) => Boolean(raw), 'something');

/** Every event of the real-time channel by its sender, with the schema of its data (contract: Real-time channel). */
export const CHANNEL_EVENTS = {
  site: {
    HEARTBEAT: v.object({ timestamp: v.pipe(v.number(), v.finite()) }),
    TYPING_START: ownConversation,
    TYPING_STOP: ownConversation,
  },
  backend: {
    AUTH_EXPIRED: v.object({}),
    HEARTBEAT: v.object({ timestamp: v.number(), revision: v.optional(integerFrom(0)) }),
    CHAT_MESSAGE: v.object({
      conversationId: id,
      seq: integerFrom(1),
      event: v.optional(v.unknown()),
    }),
    /** The message lost its text for good. */
    MESSAGE_REMOVED: v.object({ conversationId: id, seq: integerFrom(1) }),
    /** The player has read the conversation up to this event, on this device or another. */
    CONVERSATION_READ: v.object({ conversationId: id, seq: integerFrom(1) }),
    TRADE_OFFER: v.object({ tradeOffer: v.object({ id }), conversationId: id, message: content }),
    /** An unreadable entry is null, so that the others stay readable. */
    USER_STATUS: v.array(v.fallback(v.nullable(status), null)),
    TYPING_START: typing,
    TYPING_STOP: typing,
    PARTNER_DELETED: v.object({ conversationId: id, partnerId: id }),
    /** The partner was suspended, or is no longer. */
    PARTNER_CHANGED: v.object({ conversationId: id }),
    NEW_TRADE_AD: v.object({ tradeAd: content }),
    TRADE_AD_CHANGED: v.object({ tradeAd: content }),
    TRADE_AD_REMOVED: v.object({ id }),
    STATUS_CHANGED: v.object({}),
    ALERT: v.object({ id }),
  },
} as const;

type Events = typeof CHANNEL_EVENTS;
type Sender = keyof Events;

/** The names of the events that one side sends. */
export type EventType<S extends Sender> = keyof Events[S] & string;

/** The data of an event of the backend as the site parses it. */
export type EventData<T extends EventType<'backend'>> = v.InferOutput<Events['backend'][T]>;

/** A message that one side may send. */
export type ChannelMessage<S extends Sender> = {
  [T in EventType<S>]: {
    type: T;
    data: Events[S][T] extends v.GenericSchema ? v.InferInput<Events[S][T]> : never;
  };
}[EventType<S>];

type BackendEvents = Events['backend'];

/** Creates a listener of a type's messages that passes on their data, and ignores malformed ones. */
export function eventListener<T extends EventType<'backend'>>(
  type: T,
  listener: (data: EventData<T>) => void,
): (message: Envelope) => void {
  const schema: BackendEvents[T] = CHANNEL_EVENTS.backend[type];
  return (message) => {
    const data = readAs<EventData<T>>(schema, message.data);
    if (data !== null) listener(data);
  };
}
