import { type Client, send } from '../shared/client.ts';
import type { Limits } from '../shared/limits.ts';

/** The open sockets of signed-in players at this process. */
export type UserConnections = {
  add: (user: string, client: Client) => void;
  /** Removes a socket; returns whether it was the player's last. */
  remove: (user: string, client: Client) => boolean;
  has: (user: string) => boolean;
  /** The number of players. */
  size: () => number;
  /** Sends a frame to all sockets of a player. */
  send: (user: string, frame: Buffer) => void;
};

/** Creates an empty collection. */
export function createUserConnections(limits: Limits): UserConnections {
  const clientsByUser = new Map<string, Set<Client>>();
  return {
    add: (user, client) => {
      const clients = clientsByUser.get(user) ?? new Set();
      clientsByUser.set(user, clients.add(client));
    },
    remove: (user, client) => {
      const clients = clientsByUser.get(user);
      if (!clients?.delete(client) || clients.size > 0) return false;
      return clientsByUser.delete(user);
    },
    has: (user) => clientsByUser.has(user),
    size: () => clientsByUser.size,
    send: (user, frame) => {
      for (const client of clientsByUser.get(user) ?? []) send(client, frame, limits);
    },
  };
}
