import { type Peer, send } from '../client.ts';
import type { Limits } from '../limits.ts';

/** The signed-in players with sockets at this process. */
export type Here = {
  join: (user: string, peer: Peer) => void;
  /** Forgets a socket; whether it was the player's last. */
  leave: (user: string, peer: Peer) => boolean;
  has: (user: string) => boolean;
  /** How many players there are. */
  size: () => number;
  /** Sends a frame to all sockets of a player. */
  tell: (user: string, frame: Buffer) => void;
};

/** Nobody yet. */
export function createHere(limits: Limits): Here {
  const sockets = new Map<string, Set<Peer>>();
  return {
    join: (user, peer) => {
      const own = sockets.get(user) ?? new Set();
      sockets.set(user, own.add(peer));
    },
    leave: (user, peer) => {
      const own = sockets.get(user);
      if (!own?.delete(peer) || own.size > 0) return false;
      return sockets.delete(user);
    },
    has: (user) => sockets.has(user),
    size: () => sockets.size,
    tell: (user, frame) => {
      for (const peer of sockets.get(user) ?? []) send(peer, frame, limits);
    },
  };
}
