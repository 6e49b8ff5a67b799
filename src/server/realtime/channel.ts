import * as v from 'valibot';
import { readEnvelope } from '../../contract/shared/envelope.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import type { ChannelHandler } from './channel-handler.ts';
import type { Chat } from './chat/chat.ts';
import { type Client, send, toFrame } from './client.ts';
import type { Limits } from './limits.ts';
import type { Person, Presence } from './presence.ts';

type Dependencies = { presence: Presence; now: () => number; limits: Limits; chat: Chat };

const AUTH_EXPIRED = toFrame({ type: 'AUTH_EXPIRED', data: {} });

const heartbeat = v.object({
  type: v.literal('HEARTBEAT'),
  data: v.object({ timestamp: v.pipe(v.number(), v.finite()) }),
});

function personOf({ session, ipAddress }: Client): Person {
  return session === null ? { kind: 'visitor', ipAddress } : { kind: 'user', id: session.user.id };
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
      const isHeartbeat = readAs(heartbeat, message) !== null;
      if (client.session === null) {
        if (isHeartbeat) sendHeartbeat(client);
      } else if (isHeartbeat) chat.sendHeartbeat(client.session.user.id, client);
      else if (message !== null) chat.onMessage(client.session.user.id, message);
    },
  };
}
