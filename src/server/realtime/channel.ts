import * as v from 'valibot';
import { readEnvelope } from '../../contract/shared/envelope.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import type { Door } from './channel-handler.ts';
import type { Chat } from './chat/chat.ts';
import { type Peer, send, toFrame } from './client.ts';
import type { Limits } from './limits.ts';
import type { Person, Presence } from './presence.ts';

type Dependencies = { presence: Presence; now: () => number; limits: Limits; chat: Chat };

const AUTH_EXPIRED = toFrame({ type: 'AUTH_EXPIRED', data: {} });

const heartbeat = v.object({
  type: v.literal('HEARTBEAT'),
  data: v.object({ timestamp: v.pipe(v.number(), v.finite()) }),
});

function personOf({ session, address }: Peer): Person {
  return session === null ? { kind: 'visitor', address } : { kind: 'user', id: session.user.id };
}

export type Channel = Door & {
  /** Sends a frame to everyone on the channel. */
  tell: (frame: Buffer) => void;
  /** Whether anyone is there. */
  isHeard: () => boolean;
};

/** The real-time channel (contract: Real-time channel); what it does not know, and junk, it ignores. */
export function createChannel({ presence, now, limits, chat }: Dependencies): Channel {
  const peers = new Set<Peer>();
  let made: { at: number; frame: Buffer } | undefined;
  const beat = (peer: Peer) => {
    const at = now();
    if (made?.at !== at)
      made = { at, frame: toFrame({ type: 'HEARTBEAT', data: { timestamp: at } }) };
    send(peer, made.frame, limits);
  };
  return {
    beat,
    tell: (frame) => {
      for (const peer of peers) send(peer, frame, limits);
    },
    isHeard: () => peers.size > 0,
    join: (peer) => {
      peers.add(peer);
      presence.arrive(personOf(peer));
      if (peer.expired) send(peer, AUTH_EXPIRED, limits);
      if (peer.session !== null) chat.join(peer.session.user.id, peer);
    },
    leave: (peer) => {
      peers.delete(peer);
      presence.leave(personOf(peer));
      if (peer.session !== null) chat.leave(peer.session.user.id, peer);
    },
    take: (peer, frame) => {
      const message = readEnvelope(frame);
      const isHeartbeat = readAs(heartbeat, message) !== null;
      if (peer.session === null) {
        if (isHeartbeat) beat(peer);
      } else if (isHeartbeat) chat.beat(peer.session.user.id, peer);
      else if (message !== null) chat.take(peer.session.user.id, message);
    },
  };
}
