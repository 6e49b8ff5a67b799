import { Problem } from './problem.ts';
import { timeLeft } from './time-left.ts';

/** How many of something a player may do in which time, in milliseconds; `sentence` says so, before "again in …". */
type Pace = { most: number; windowMs: number; code: string; sentence: string };

/** What a player may do how often; counted in the database, over all processes. */
export const PACES = {
  // Ads that are removed count too.
  publish: {
    most: 20,
    windowMs: 600_000,
    code: 'too_many_ads',
    sentence: 'You have published many ads. You can publish',
  },
  send: {
    most: 40,
    windowMs: 30_000,
    code: 'too_many_messages',
    sentence: 'You are sending very fast. You can send',
  },
  offer: {
    most: 20,
    windowMs: 600_000,
    code: 'too_many_offers',
    sentence: 'You have made many offers. You can make one',
  },
  open: {
    most: 30,
    windowMs: 600_000,
    code: 'too_many_conversations',
    sentence: 'You have opened many conversations. You can open one',
  },
  report: {
    most: 20,
    windowMs: 3_600_000,
    code: 'too_many_reports',
    sentence: 'You have reported much. You can report',
  },
} as const satisfies Record<string, Pace>;

/** How to find out when something was last done: times after `since`, newest first, at most `most`. */
type Find = (window: { since: number; most: number }) => Promise<number[]>;

/** Throws a Problem (429) when a player does something too often; `now` in epoch milliseconds. */
export async function checkPace(pace: Pace, now: number, find: Find): Promise<void> {
  const { most, windowMs, code, sentence } = pace;
  const oldest = (await find({ since: now - windowMs, most }))[most - 1];
  if (oldest === undefined) return;
  const seconds = Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
  const message = `${sentence} again in ${timeLeft(seconds)}.`;
  throw new Problem(429, code, message, { 'Retry-After': String(seconds) });
}
