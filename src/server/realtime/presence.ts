/** How long a person stays online after the last socket closed, in milliseconds (contract: Real-time channel). */
const GRACE_MS = 15_000;

/** The owner of a socket: a signed-in player, or a visitor at an IP address. */
export type Person = { kind: 'user'; id: string } | { kind: 'visitor'; ipAddress: string };

export type Presence = {
  /** A socket of a person opened. */
  connect: (person: Person) => void;
  /** A socket of a person closed. */
  disconnect: (person: Person) => void;
  /** How many people are online. */
  count: () => number;
  /** Removes people who are offline. */
  prune: () => void;
  /** The number of entries in memory. */
  size: () => number;
};

/** Open sockets of a key, and when its other sockets closed; oldest first. */
type Sockets = { open: number; closedAt: number[] };

const keyOf = (person: Person) =>
  person.kind === 'user' ? `user ${person.id}` : `visitor ${person.ipAddress}`;

/**
 * Counts people by their sockets. A player counts once, however many sockets are open. Visitors cannot be distinguished,
 * because a school has one IP address, so each socket of a visitor counts. A socket that opens where another has just
 * closed is taken for the same visitor on the next page. `monotonicNow` in milliseconds.
 */
export function createPresence(monotonicNow: () => number): Presence {
  const socketsByKey = new Map<string, Sockets>();
  const pruneKey = (key: string, { open, closedAt }: Sockets) => {
    while (closedAt[0] !== undefined && monotonicNow() - closedAt[0] >= GRACE_MS) closedAt.shift();
    if (open === 0 && closedAt.length === 0) socketsByKey.delete(key);
  };
  const prune = () => {
    for (const [key, sockets] of socketsByKey) pruneKey(key, sockets);
  };
  const countOf = (key: string, { open, closedAt }: Sockets) =>
    key.startsWith('user ') ? Math.min(1, open + closedAt.length) : open + closedAt.length;
  return {
    connect: (person) => {
      const key = keyOf(person);
      const sockets = socketsByKey.get(key) ?? { open: 0, closedAt: [] };
      socketsByKey.set(key, sockets);
      sockets.open += 1;
      sockets.closedAt.shift();
    },
    disconnect: (person) => {
      const sockets = socketsByKey.get(keyOf(person));
      if (sockets === undefined || sockets.open === 0) return;
      sockets.open -= 1;
      sockets.closedAt.push(monotonicNow());
    },
    prune,
    count: () => {
      prune();
      return [...socketsByKey].reduce((sum, [key, sockets]) => sum + countOf(key, sockets), 0);
    },
    size: () => socketsByKey.size,
  };
}
