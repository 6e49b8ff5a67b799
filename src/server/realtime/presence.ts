/** How long a person stays online after the last socket closed, in milliseconds (contract: Real-time channel). */
const LINGER_MS = 15_000;

/** Who a socket belongs to: a signed-in player, or somebody at an address. */
export type Person = { kind: 'user'; id: string } | { kind: 'visitor'; address: string };

export type Presence = {
  arrive: (person: Person) => void;
  leave: (person: Person) => void;
  /** How many people are online. */
  online: () => number;
  /** Forgets those who left for good. */
  forget: () => void;
  /** How many people are remembered. */
  size: () => number;
};

/** The sockets that are open, and when those closed that nobody has taken the place of; oldest first. */
type Sockets = { open: number; left: number[] };

const keyOf = (person: Person) =>
  person.kind === 'user' ? `user ${person.id}` : `visitor ${person.address}`;

/**
 * Counts people over their sockets. A player is one however many sockets are open. Visitors cannot be told apart, and a
 * school has one address, so each of their sockets is one; who arrives where somebody just left is taken for the same
 * visitor on the next page.
 */
export function createPresence(now: () => number): Presence {
  const everyone = new Map<string, Sockets>();
  const forgetOne = (key: string, { open, left }: Sockets) => {
    while (left[0] !== undefined && now() - left[0] >= LINGER_MS) left.shift();
    if (open === 0 && left.length === 0) everyone.delete(key);
  };
  const forget = () => {
    for (const [key, sockets] of everyone) forgetOne(key, sockets);
  };
  const people = (key: string, { open, left }: Sockets) =>
    key.startsWith('user ') ? Math.min(1, open + left.length) : open + left.length;
  return {
    arrive: (person) => {
      const key = keyOf(person);
      const sockets = everyone.get(key) ?? { open: 0, left: [] };
      everyone.set(key, sockets);
      sockets.open += 1;
      sockets.left.shift();
    },
    leave: (person) => {
      const sockets = everyone.get(keyOf(person));
      if (sockets === undefined || sockets.open === 0) return;
      sockets.open -= 1;
      sockets.left.push(now());
    },
    forget,
    online: () => {
      forget();
      return [...everyone].reduce((sum, [key, sockets]) => sum + people(key, sockets), 0);
    },
    size: () => everyone.size,
  };
}
