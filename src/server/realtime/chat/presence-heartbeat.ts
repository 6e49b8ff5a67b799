import { randomUUID } from 'node:crypto';
import { type HiddenFrom, hideDisconnected, hideOverdue } from '../../data/chat/hidden-presence.ts';
import {
  markOffline,
  markOnline,
  refreshPresence,
  removeStalePresence,
} from '../../data/chat/presence.ts';
import type { Database } from '../../data/db/tables.ts';
import type { TaskQueue } from '../shared/task-queue.ts';

/** How long a player stays online after the last socket closed, in milliseconds (contract: Real-time channel). */
const GRACE_MS = 15_000;
/** How often a process refreshes the presence of its players, in milliseconds. */
const REFRESH_MS = 10_000;

type Dependencies = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that nobody sets. */
  monotonicNow: () => number;
  queue: TaskQueue;
  /** Receives players who came online or went offline, over all processes. */
  onChange: (users: readonly string[]) => void;
  /** Receives blocked players who see the presence of the one who blocked them end. */
  onHide: (pairs: readonly HiddenFrom[]) => void;
};

/** Writes the presence of this process to the database, and removes that of processes that are gone. */
function createPresenceWriter({
  db,
  now,
  onChange,
  onHide,
}: Omit<Dependencies, 'queue' | 'monotonicNow'>) {
  const processId = randomUUID();
  const tellOffline = async (users: readonly string[]) => {
    onChange(users);
    onHide(await hideDisconnected(db, users));
  };
  return {
    markOnline: async (users: readonly string[]) => {
      if (users.length > 0) onChange(await markOnline(db, processId, users, now()));
    },
    markOffline: async (disconnected: readonly [user: string, agoMs: number][]) => {
      const rows = disconnected.map(([user_id, agoMs]) => ({ user_id, seen_at: now() - agoMs }));
      await tellOffline(await markOffline(db, processId, rows, now()));
    },
    refresh: async (users: readonly string[]) => {
      if (users.length > 0) onChange(await refreshPresence(db, processId, users, now()));
      await tellOffline(await removeStalePresence(db, now()));
      onHide(await hideOverdue(db, now(), now() - GRACE_MS));
    },
  };
}

/** How far the clock may go wrong between two looks before somebody has set it, in milliseconds. */
const CLOCK_STEP_MS = 5000;

/** Notices that somebody has set the clock since the last look. */
function createClockWatch({ now, monotonicNow }: Pick<Dependencies, 'now' | 'monotonicNow'>) {
  let offset = now() - monotonicNow();
  return () => {
    const before = offset;
    offset = now() - monotonicNow();
    return Math.abs(offset - before) >= CLOCK_STEP_MS;
  };
}

/** Keeps in the database which players are online at this process. */
export function createPresenceHeartbeat({ monotonicNow, queue, ...rest }: Dependencies) {
  const writer = createPresenceWriter(rest);
  const isClockSet = createClockWatch({ ...rest, monotonicNow });
  /** When the last socket of a player closed; null while one is open. */
  const closedAt = new Map<string, number | null>();
  let connected = new Set<string>();
  let refreshedAt = monotonicNow();
  const markConnected = () => {
    const users = [...connected];
    connected = new Set();
    return writer.markOnline(users);
  };
  /** Removes the players whose grace period is over; returns them with the milliseconds since their last socket. */
  const removeDisconnected = () => {
    const now = monotonicNow();
    const disconnected = [...closedAt].flatMap(([user, at]): [string, number][] =>
      at !== null && now - at >= GRACE_MS ? [[user, now - at]] : [],
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
    disconnect: (user: string) => void closedAt.set(user, monotonicNow()),
    check: () => {
      const disconnected = removeDisconnected();
      if (disconnected.length > 0) queue.add(() => writer.markOffline(disconnected));
      // Other processes take a presence of another time for that of a crashed process.
      if (!isClockSet() && monotonicNow() - refreshedAt < REFRESH_MS) return;
      refreshedAt = monotonicNow();
      queue.add(() => writer.refresh([...closedAt.keys()]));
    },
    size: () => closedAt.size,
  };
}
