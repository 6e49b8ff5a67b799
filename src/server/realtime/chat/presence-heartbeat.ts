import { randomUUID } from 'node:crypto';
import {
  markOffline,
  markOnline,
  refreshPresence,
  removeStalePresence,
} from '../../data/chat/presence.ts';
import type { Database } from '../../data/db/tables.ts';
import type { TaskQueue } from '../task-queue.ts';

/** How long a player stays online after the last socket closed, in milliseconds (contract: Real-time channel). */
const GRACE_MS = 15_000;
/** How often a process refreshes the presence of its players, in milliseconds. */
const REFRESH_MS = 10_000;

type Dependencies = {
  db: Database;
  now: () => number;
  queue: TaskQueue;
  /** Receives players who came online or went offline, over all processes. */
  onChange: (users: readonly string[]) => void;
};

/** Writes the presence of this process to the database, and removes that of processes that are gone. */
function createPresenceWriter({ db, now, onChange }: Omit<Dependencies, 'queue'>) {
  const processId = randomUUID();
  return {
    markOnline: async (users: readonly string[]) => {
      if (users.length > 0) onChange(await markOnline(db, processId, users, now()));
    },
    markOffline: async (disconnected: readonly [string, number][]) => {
      const rows = disconnected.map(([user_id, seen_at]) => ({ user_id, seen_at }));
      onChange(await markOffline(db, processId, rows, now()));
    },
    refresh: async (users: readonly string[]) => {
      if (users.length > 0) onChange(await refreshPresence(db, processId, users, now()));
      onChange(await removeStalePresence(db, now()));
    },
  };
}

/** Keeps in the database which players are online at this process. */
export function createPresenceHeartbeat({ now, queue, ...rest }: Dependencies) {
  const writer = createPresenceWriter({ ...rest, now });
  /** When the last socket of a player closed; null while one is open. */
  const closedAt = new Map<string, number | null>();
  let connected = new Set<string>();
  let refreshedAt = now();
  const markConnected = () => {
    const users = [...connected];
    connected = new Set();
    return writer.markOnline(users);
  };
  /** Removes the players whose grace period is over; returns them with the time of their last socket. */
  const removeDisconnected = () => {
    const disconnected = [...closedAt].flatMap(([user, at]): [string, number][] =>
      at !== null && now() - at >= GRACE_MS ? [[user, at]] : [],
    );
    for (const [user] of disconnected) closedAt.delete(user);
    return disconnected;
  };
  return {
    connect: (user: string) => {
      const isNew = !closedAt.has(user);
      closedAt.set(user, null);
      if (!isNew) return;
      connected.add(user);
      queue.add(markConnected);
    },
    disconnect: (user: string) => void closedAt.set(user, now()),
    check: () => {
      const disconnected = removeDisconnected();
      if (disconnected.length > 0) queue.add(() => writer.markOffline(disconnected));
      if (now() - refreshedAt < REFRESH_MS) return;
      refreshedAt = now();
      queue.add(() => writer.refresh([...closedAt.keys()]));
    },
    size: () => closedAt.size,
  };
}
