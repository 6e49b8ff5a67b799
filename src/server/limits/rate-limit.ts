import { counted } from '../../domain/shared/format.ts';
import { DAY_MS, HOUR_MS } from '../../domain/shared/time-zone.ts';
import { Problem } from '../http/problem.ts';
import { type CountsDatabase, createRateLimiter } from './rate-limiter.ts';

/** How often something may be done within a window of milliseconds. */
export type RateLimit = { most: number; windowMs: number };

/** The error of a limit: its code, and what it says before "again in …". */
type Refusal = { code: string; sentence: string };

/** The limits that a rate limiter counts, and that its caller answers in another way than `tooMany`. */
export const OTHER_LIMITS = {
  // By IP address: a class may sign in together.
  signIn: { most: 60, windowMs: 60_000 },
  // How often the database is asked for a player's partner, over all conversations.
  typing: { most: 5, windowMs: 1000 },
  // Discord shuts out an IP address after 10,000 in ten minutes.
  discordRefusals: { most: 2000, windowMs: 600_000 },
} as const satisfies Record<string, RateLimit>;

/** The limits that a rate limiter counts; a window starts with its first call. */
const CALL_LIMITS = {
  changeTradeAd: {
    most: 30,
    windowMs: 60_000,
    code: 'too_many_changes',
    sentence: 'You have changed much. You can change ads',
  },
  block: {
    most: 30,
    windowMs: 60_000,
    code: 'too_many_changes',
    sentence: 'You have blocked and unblocked much. You can',
  },
  watch: {
    most: 60,
    windowMs: 60_000,
    code: 'too_many_changes',
    sentence: 'You have changed much. You can change what you watch',
  },
  pushTest: {
    most: 10,
    windowMs: 600_000,
    code: 'too_many_tests',
    sentence: 'You have tested several times. You can test',
  },
  // Of the whole site: a test message to a webhook that does not exist counts at Discord.
  webhook: {
    most: 500,
    windowMs: 600_000,
    code: 'too_many_webhooks',
    sentence: 'Many people are saving webhooks. You can save one',
  },
  account: {
    most: 30,
    windowMs: 60_000,
    code: 'too_many_account_calls',
    sentence: 'You have asked for much at once. You can ask',
  },
  accountData: {
    most: 5,
    windowMs: 600_000,
    code: 'too_many_downloads',
    sentence: 'You have downloaded your data several times. You can download it',
  },
  // By the provider's id of the player, because ours ends with the account.
  deleteAccount: {
    most: 3,
    windowMs: DAY_MS,
    code: 'too_many_deletions',
    sentence: 'You have deleted your account several times. You can delete it',
  },
  readMark: {
    most: 60,
    windowMs: 10_000,
    code: 'too_many_read_marks',
    sentence: 'You have marked much as read. You can',
  },
} as const satisfies Record<string, RateLimit & Refusal>;

/** The limits of an IP address. All processes count them together (decision 0057), except `call`. */
export const ADDRESS_LIMITS = {
  /** Each process counts for itself (decision 0032). How many calls is a setting, CALLS_PER_MINUTE. */
  call: {
    windowMs: 60_000,
    code: 'too_many_calls',
    sentence: 'Your network loads very much at once. Please try',
  },
  deadToken: {
    most: 30,
    windowMs: 60_000,
    code: 'too_many_dead_tokens',
    sentence: 'Many sessions of your network have ended. Please try',
  },
  webhook: {
    most: 20,
    windowMs: 600_000,
    code: 'too_many_webhooks',
    sentence: 'You have saved several webhooks. You can save one',
  },
  newWatcher: {
    most: 60,
    windowMs: 600_000,
    code: 'too_many_watchers',
    sentence: 'Many people of your network begin to watch. Please try',
  },
} as const satisfies Record<string, Partial<RateLimit> & Refusal>;

/** The limits that count a player's rows in the database, over all processes; a window ends now (decision 0014). */
export const ROW_LIMITS = {
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
    sentence: 'You have opened many chats. You can open one',
  },
  // Of an account of less than a week.
  request: {
    most: 5,
    windowMs: DAY_MS,
    code: 'too_many_requests',
    sentence: 'In your first week you can write to 5 new players a day. You can write to one',
  },
  report: {
    most: 20,
    windowMs: HOUR_MS,
    code: 'too_many_reports',
    sentence: 'You have reported much. You can report',
  },
} as const satisfies Record<string, RateLimit & Refusal>;

/** Formats a duration, rounded up: seconds below a minute, minutes up to two hours, then hours. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

/** The Problem (429) of a limit, with the seconds to wait. */
export function tooMany({ code, sentence }: Refusal, seconds: number): Problem {
  const message = `${sentence} again in ${timeLeft(seconds)}.`;
  return new Problem(429, code, message, { 'Retry-After': String(seconds) });
}

/** Creates a check that throws a Problem (429) when a player calls too often. Do not call it within a transaction: it asks the database, if it has one, on a connection of its own. */
export function createCallLimit(
  name: keyof typeof CALL_LIMITS,
  db?: CountsDatabase,
): (user: string) => Promise<void> {
  const limit = CALL_LIMITS[name];
  const secondsToWait = createRateLimiter(name, limit, db);
  return async (user) => {
    const seconds = await secondsToWait(user);
    if (seconds > 0) throw tooMany(limit, seconds);
  };
}

/** Finds when a player did something: at most `most` times after `since` and not after `until`, newest first. */
type FindTimes = (window: { since: number; until: number; most: number }) => Promise<number[]>;

/** The clocks of two processes may differ by this much. Later rows are of a clock that was set back since. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** The window of a row limit that ends at `now` (epoch milliseconds): what counts is after `since` and not after `until`. */
export const rowWindow = ({ windowMs }: RateLimit, now: number) => ({
  since: now - windowMs,
  until: now + CLOCK_DIFFERENCE_MS,
});

/** Throws a Problem (429) when a player has written as many rows as a limit allows; `now` in epoch milliseconds. */
export async function checkRowLimit(
  limit: RateLimit & Refusal,
  now: number,
  findTimes: FindTimes,
): Promise<void> {
  const { most, windowMs } = limit;
  const oldest = (await findTimes({ ...rowWindow(limit, now), most }))[most - 1];
  if (oldest === undefined) return;
  throw tooMany(limit, Math.max(1, Math.ceil((oldest + windowMs - now) / 1000)));
}
