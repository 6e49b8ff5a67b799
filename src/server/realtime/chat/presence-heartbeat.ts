import { randomUUID } from 'node:crypto';
import { arrive, depart, departSilent, stay } from '../../data/chat/presence.ts';
import type { Database } from '../../data/db/tables.ts';
import type { Serial } from '../task-queue.ts';

/** How long a player stays online after the last socket closed (contract: Real-time channel), in milliseconds. */
const LINGER_MS = 15_000;
/** How often a process says that its players are still there, in milliseconds. */
const STAY_MS = 10_000;

type Dependencies = {
  db: Database;
  now: () => number;
  serial: Serial;
  /** Hears of players who have come online or gone, over all processes. */
  changed: (users: readonly string[]) => void;
};

/** Writes to the database who is at this process, and notices processes that are gone. */
function createBook({ db, now, changed }: Omit<Dependencies, 'serial'>) {
  const process = randomUUID();
  return {
    arrive: async (users: readonly string[]) => {
      if (users.length > 0) changed(await arrive(db, process, users, now()));
    },
    depart: async (left: readonly [string, number][]) => {
      const rows = left.map(([user_id, seen_at]) => ({ user_id, seen_at }));
      changed(await depart(db, process, rows, now()));
    },
    lookAround: async (here: readonly string[]) => {
      if (here.length > 0) changed(await stay(db, process, here, now()));
      changed(await departSilent(db, now()));
    },
  };
}

/** Keeps in the database who is online at this process. */
export function createAttendance({ now, serial, ...rest }: Dependencies) {
  const book = createBook({ ...rest, now });
  /** When the last socket closed; null while one is open. */
  const leftAt = new Map<string, number | null>();
  let arrived = new Set<string>();
  let lookedAt = now();
  const noteArrivals = () => {
    const users = [...arrived];
    arrived = new Set();
    return book.arrive(users);
  };
  const takeGone = () => {
    const gone = [...leftAt].flatMap(([user, left]): [string, number][] =>
      left !== null && now() - left >= LINGER_MS ? [[user, left]] : [],
    );
    for (const [user] of gone) leftAt.delete(user);
    return gone;
  };
  return {
    join: (user: string) => {
      const isNew = !leftAt.has(user);
      leftAt.set(user, null);
      if (!isNew) return;
      arrived.add(user);
      serial.add(noteArrivals);
    },
    leave: (user: string) => void leftAt.set(user, now()),
    look: () => {
      const gone = takeGone();
      if (gone.length > 0) serial.add(() => book.depart(gone));
      if (now() - lookedAt < STAY_MS) return;
      lookedAt = now();
      serial.add(() => book.lookAround([...leftAt.keys()]));
    },
    size: () => leftAt.size,
  };
}
