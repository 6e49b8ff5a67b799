import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus/bus.ts';
import type { Presence } from './presence.ts';

/** How often a process publishes its count, and how long other processes use it, in milliseconds. */
const PUBLISH_MS = 5000;
const EXPIRY_MS = 15_000;

type Dependencies = {
  presence: Presence;
  bus: Bus;
  /** Milliseconds of a clock that nobody sets. */
  monotonicNow: () => number;
  publishMs?: number;
};

export type OnlineUsers = {
  /** How many people are online, over all processes. */
  count: () => number;
  /** Publishes that nobody is online at this process any more. */
  close: () => void;
};

/** Counts the people online at this process and at all others on the bus. Somebody who is connected to two processes counts twice. */
export function createOnlineUsers(dependencies: Dependencies): OnlineUsers {
  const { presence, bus, monotonicNow, publishMs = PUBLISH_MS } = dependencies;
  const ownId = randomUUID();
  const others = new Map<string, { count: number; at: number }>();
  const unsubscribe = bus.subscribe((event) => {
    if (event.kind !== 'online-users' || event.process === ownId) return;
    others.set(event.process, { count: event.count, at: monotonicNow() });
  });
  const publish = (count: number) => bus.publish({ kind: 'online-users', process: ownId, count });
  const timer = setInterval(() => publish(presence.count()), publishMs).unref();
  return {
    count: () => {
      let sum = presence.count();
      for (const [process, { count, at }] of others) {
        if (monotonicNow() - at < EXPIRY_MS) sum += count;
        else others.delete(process);
      }
      return sum;
    },
    close: () => {
      clearInterval(timer);
      unsubscribe();
      publish(0);
    },
  };
}
