import * as v from 'valibot';
import type { FoundEvent } from '../data/chat/events.ts';
import { type ChatBusMessageOf, chatBusMessages } from './chat-bus-messages.ts';

const tradeAdId = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** A trade ad was published, changed or removed. */
const tradeAdMessage = v.object({
  kind: v.picklist(['trade-ad-published', 'trade-ad-changed', 'trade-ad-removed']),
  tradeAd: tradeAdId,
});
export type TradeAdMessage = v.InferOutput<typeof tradeAdMessage>;

/** The feed changed something. */
const feedMessage = v.object({ kind: v.picklist(['hatches', 'status-changed']) });
export type FeedMessage = v.InferOutput<typeof feedMessage>;

const sessionMessage = v.object({
  kind: v.literal('session-ended'),
  session: v.string(),
  /** Whether its player did not end it, and so does not know yet. */
  isRevoked: v.optional(v.boolean()),
});

/** Messages between the parts of the backend and between its processes. They hold ids and counts only: the database has the data. */
const busMessage = v.variant('kind', [
  sessionMessage,
  feedMessage,
  tradeAdMessage,
  ...chatBusMessages,
  v.object({
    kind: v.literal('online-users'),
    process: v.pipe(v.string(), v.maxCodePoints(100)),
    count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
]);
export type BusMessage = v.InferOutput<typeof busMessage>;

/** An operator ended a session, removed a message, or suspended a player, whose offers ended. */
export type DeskMessage =
  | v.InferOutput<typeof sessionMessage>
  | ChatBusMessageOf<'message-removed' | 'partner-changed' | 'chat-event' | 'conversation-read'>;

/** An event for a subscriber: a message, or the notice that messages of other processes may have been lost. */
export const busEvent = v.variant('kind', [busMessage, v.object({ kind: v.literal('missed') })]);
export type BusEvent = v.InferOutput<typeof busEvent>;
/** Receives an event. `known` is what a process has just saved and need not be read again; other processes have it only through NATS, and only of messages. */
export type BusListener = (event: BusEvent, known?: FoundEvent) => void;

/** How the messages of this process do. */
export type BusStatus = {
  /** The messages that are not sent to other processes yet. */
  waiting: number;
  /** How long a message takes from `publish` until it is heard, in milliseconds. */
  lagMs: number;
  /** Whether messages go to other processes and come from them. */
  isUp: boolean;
};

export type Bus = {
  /** Sends a message to all processes; this one receives it at once, with what it knows. Call it after the commit. */
  publish: (message: BusMessage, known?: FoundEvent) => void;
  /** Returns a function that ends the subscription. */
  subscribe: (listener: BusListener) => () => void;
  /** This process needs the messages for a player from now on. Resolves when they arrive, or when `missed` will tell of lost ones. */
  addPlayer: (user: string) => Promise<void>;
  /** The last connection of a player to this process closed. */
  removePlayer: (user: string) => void;
  status: () => BusStatus;
  close: () => Promise<void>;
};

/** Creates a bus within one process; `emit` reaches its subscribers only. */
export function createBus(): Bus & { emit: BusListener } {
  const listeners = new Set<BusListener>();
  const emit: BusListener = (event, known) => {
    for (const listener of listeners) listener(event, known);
  };
  return {
    emit,
    publish: emit,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    addPlayer: async () => {},
    removePlayer: () => {},
    status: () => ({ waiting: 0, lagMs: 0, isUp: true }),
    close: async () => listeners.clear(),
  };
}
