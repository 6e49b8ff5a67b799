import { median } from './median.ts';

/** The known clock of a subject's sender: the time of the last line, and how late the last ones arrived by it. */
export type FeedClock = {
  /** The time that the sender gave its newest line, in epoch milliseconds. */
  sentAt: number;
  /** Arrival minus the sender's time of the last lines whose clock was off, in milliseconds, oldest first. Negative of a clock that is ahead. */
  lags: readonly number[];
  /** The correction, in milliseconds; null for none. */
  lag: number | null;
};

const SECOND = 1000;
/** A clock is right within this. */
const RIGHT_MS = 30 * SECOND;
/** A lag is constant when the lags of three quarters of the last lines are within this of each other. */
const STEADY_MS = 20 * SECOND;
const STEADY_SHARE = 3 / 4;
const LAGS_MAX = 20;
/** With fewer lines nothing is constant: a sender that was away may send some late ones at once. */
const LAGS_MIN = 5;
/** Lines of a clock that is off by more are refused: its hours may be those of another time zone. */
const LAG_MAX_MS = 6 * 3600 * SECOND;

function constantLag(lags: readonly number[], before: number | null): number | null {
  const middle = median(lags);
  if (middle === undefined || lags.length < LAGS_MIN) return null;
  const near = lags.filter((lag) => Math.abs(lag - middle) <= STEADY_MS / 2);
  if (near.length < lags.length * STEADY_SHARE) return null;
  // Small changes of the median would put lines out of order.
  return before !== null && Math.abs(before - middle) <= STEADY_MS / 2 ? before : middle;
}

/** A clock after the newest line of a subject in a request, sent at `at` and arrived at `now` (epoch ms; behaviour B13). */
export function nextClock(before: FeedClock | undefined, at: number, now: number): FeedClock {
  const own = now - at;
  if (Math.abs(own) <= RIGHT_MS) return { sentAt: at, lags: [], lag: null };
  // The same line again is no news of the clock.
  if (before?.sentAt === at) return before;
  const lags = [...(before?.lags ?? []), own].slice(-LAGS_MAX);
  return { sentAt: at, lags, lag: constantLag(lags, before?.lag ?? null) };
}

/** The correction of the times of lines whose newest is of `at` and arrived at `now`, in milliseconds. */
export function correctionOf({ lag }: FeedClock, at: number, now: number): number {
  // A line that would then be of a time to come shows that the clock was set right.
  return lag !== null && at + lag <= now + STEADY_MS ? lag : 0;
}

/** Whether a lag in milliseconds is too large to be corrected. */
export const isTooFarOff = (lag: number): boolean => Math.abs(lag) > LAG_MAX_MS;

/** A lag in words: `6m behind`, `90s ahead`. */
export function lagText(lag: number): string {
  const seconds = Math.round(Math.abs(lag) / SECOND);
  const amount = seconds < 120 ? `${seconds}s` : `${Math.round(seconds / 60)}m`;
  return `${amount} ${lag < 0 ? 'ahead' : 'behind'}`;
}
