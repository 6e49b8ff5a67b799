import { Problem } from './problem.ts';
import { timeLeft } from './time-left.ts';

/** How often a player may do something within a window; `sentence` is what the error says before "again in …". */
type RateLimit = { most: number; windowMs: number; code: string; sentence: string };

/** The rate limits of players, counted in the database over all processes. */
export const RATE_LIMITS = {
  // Removed trade ads count too.
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
} as const satisfies Record<string, RateLimit>;

/** Finds when a player did something: at most `most` times after `since`, newest first. */
type FindTimes = (window: { since: number; most: number }) => Promise<number[]>;

/** Throws a Problem (429) when a player exceeds a rate limit; `now` in epoch milliseconds. */
export async function checkRateLimit(
  limit: RateLimit,
  now: number,
  findTimes: FindTimes,
): Promise<void> {
  const { most, windowMs, code, sentence } = limit;
  const oldest = (await findTimes({ since: now - windowMs, most }))[most - 1];
  if (oldest === undefined) return;
  const seconds = Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
  const message = `${sentence} again in ${timeLeft(seconds)}.`;
  throw new Problem(429, code, message, { 'Retry-After': String(seconds) });
}
