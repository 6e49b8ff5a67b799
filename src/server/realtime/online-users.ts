import { randomUUID } from 'node:crypto';
import type { Hints } from './bus.ts';
import type { Presence } from './presence.ts';

/** How often a process tells the others how many people it has, and how long they believe it, in milliseconds. */
const TELL_MS = 5000;
const BELIEVE_MS = 15_000;

type Dependencies = { presence: Presence; hints: Hints; now: () => number; tellMs?: number };

export type People = {
  /** How many people are online, over all processes. */
  online: () => number;
  /** Tells the others that nobody is here any more. */
  close: () => void;
};

/** Counts the people of this process and of those that hints come from; who is on two of them counts twice. */
export function createPeople({ presence, hints, now, tellMs = TELL_MS }: Dependencies): People {
  const own = randomUUID();
  const others = new Map<string, { people: number; at: number }>();
  const end = hints.subscribe((heard) => {
    if (heard.kind !== 'people' || heard.process === own) return;
    others.set(heard.process, { people: heard.people, at: now() });
  });
  const tell = (people: number) => hints.publish({ kind: 'people', process: own, people });
  const timer = setInterval(() => tell(presence.online()), tellMs).unref();
  return {
    online: () => {
      let sum = presence.online();
      for (const [process, { people, at }] of others) {
        if (now() - at < BELIEVE_MS) sum += people;
        else others.delete(process);
      }
      return sum;
    },
    close: () => {
      clearInterval(timer);
      end();
      tell(0);
    },
  };
}
