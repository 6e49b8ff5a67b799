import type { GenericSchema } from 'valibot';
import { CHANNEL_EVENTS, type EventType } from '../../contract/shared/channel-events.ts';
import { readEnvelope } from '../../contract/shared/envelope.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import type { Chat } from './chat/chat.ts';
import type { Person, Presence } from './presence.ts';
import { type ChannelHandler, type Client, send, toFrame } from './shared/client.ts';
import type { Limits } from './shared/limits.ts';

type Dependencies = { presence: Presence; now: () => number; limits: Limits; chat: Chat };

/** Makes the site read who is signed in. */
export const AUTH_EXPIRED = toFrame({ type: 'AUTH_EXPIRED', data: {} });

/** Handles the data of an event, which it parses first; malformed ones are ignored. */
type EventHandler = (client: Client, raw: unknown) => void;

function eventHandler<T>(
  schema: GenericSchema<unknown, T>,
  handle: (client: Client, data: T) => void,
): EventHandler {
  return (client, raw) => {
    const data = readAs(schema, raw);
    if (data !== null) handle(client, data);
  };
}

function personOf({ session, ipAddress }: Client): Person {
  return session === null ? { kind: 'visitor', ipAddress } : { kind: 'user', id: session.user.id };
}

const isSiteEvent = (type: string): type is EventType<'site'> =>
  Object.hasOwn(CHANNEL_EVENTS.site, type);

type Handlers = Record<EventType<'site'>, EventHandler>;

function createHandlers(chat: Chat, sendHeartbeat: (client: Client) => void): Handlers {
  const { HEARTBEAT, TYPING_START, TYPING_STOP } = CHANNEL_EVENTS.site;
  return {
    HEARTBEAT: eventHandler(HEARTBEAT, (client) => {
      if (client.session === null) sendHeartbeat(client);
      else chat.sendHeartbeat(client.session.user.id, client);
    }),
    TYPING_START: eventHandler(TYPING_START, ({ session }, { conversationId }) => {
      if (session !== null) chat.startTyping(session.user.id, conversationId);
    }),
    TYPING_STOP: eventHandler(TYPING_STOP, ({ session }, { conversationId }) => {
      if (session !== null) chat.stopTyping(session.user.id, conversationId);
    }),
  };
}

export type Channel = ChannelHandler & {
  /** Sends a frame to every client of the channel. */
  broadcast: (frame: Buffer) => void;
  hasClients: () => boolean;
};

/** Creates the real-time channel (contract: Real-time channel); it ignores unknown and malformed messages. */
export function createChannel({ presence, now, limits, chat }: Dependencies): Channel {
  const clients = new Set<Client>();
  let cached: { at: number; frame: Buffer } | undefined;
  const sendHeartbeat = (client: Client) => {
    const at = now();
    if (cached?.at !== at)
      cached = { at, frame: toFrame({ type: 'HEARTBEAT', data: { timestamp: at } }) };
    send(client, cached.frame, limits);
  };
  const handlers = createHandlers(chat, sendHeartbeat);
  return {
    sendHeartbeat,
    broadcast: (frame) => {
      for (const client of clients) send(client, frame, limits);
    },
    hasClients: () => clients.size > 0,
    onOpen: (client) => {
      clients.add(client);
      presence.connect(personOf(client));
      if (client.isTokenExpired) send(client, AUTH_EXPIRED, limits);
      if (client.session !== null) chat.onOpen(client.session.user.id, client);
    },
    onClose: (client) => {
      clients.delete(client);
      presence.disconnect(personOf(client));
      if (client.session !== null) chat.onClose(client.session.user.id, client);
    },
    onMessage: (client, frame) => {
      const message = readEnvelope(frame);
      if (message !== null && isSiteEvent(message.type)) {
        handlers[message.type](client, message.data);
      }
    },
  };
}
