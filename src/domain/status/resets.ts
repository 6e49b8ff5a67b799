import { AHEAD_MAX, DISORDER_MAX } from '../shared/feed-faults.ts';
import { median } from '../shared/median.ts';

/** The known resets of a shop; times in epoch milliseconds, periods in milliseconds. */
export type Resets = {
  /** The next reset as it was sent last; null for none. */
  resetAt: number | null;
  /** The key of that reset: the time that was sent first for it. Null before the first reset. */
  key: number | null;
  /** The times between the last resets, oldest first. */
  periods: readonly number[];
};

/** Times of a shop that are less apart are one reset, which was sent inexactly. */
const SAME_RESET_MS = 30_000;
const PERIODS_MAX = 5;

/** The period of a shop in milliseconds: the median of the last five; undefined while none is known. */
export const periodOf = ({ periods }: Pick<Resets, 'periods'>): number | undefined =>
  median(periods);

/** How far two times of one reset are apart at most: half a period of shops that reset more often than once a minute. */
const toleranceOf = (period = Number.POSITIVE_INFINITY) => Math.min(SAME_RESET_MS, period / 2);

/** Whether two times in epoch milliseconds mean one reset of a shop (behaviour S7); `period` in milliseconds, if it is known. */
export function isSameReset(one: number, other: number, period?: number): boolean {
  return Math.abs(one - other) < toleranceOf(period);
}

/** A reset that is sent again and again drifts. It stays the same within twice the tolerance of its first time. */
function isKnown({ resetAt, key, periods }: Resets, sent: number): boolean {
  if (key === null) return false;
  const period = median(periods);
  if (isSameReset(sent, key, period)) return true;
  const hasDrifted = resetAt !== null && isSameReset(sent, resetAt, period);
  return hasDrifted && Math.abs(sent - key) < 2 * toleranceOf(period);
}

/** The resets of a shop after a line with a time, null for none, and whether that is a reset that was not known (behaviour S7). */
export function nextResets(
  before: Resets | undefined,
  sent: number | null,
): Resets & { isNew: boolean } {
  if (before === undefined) return { resetAt: sent, key: sent, periods: [], isNew: true };
  if (sent === null || isKnown(before, sent)) return { ...before, resetAt: sent, isNew: false };
  const { resetAt, key, periods } = before;
  if (key === null || sent < key) {
    // A time that goes back is no news. One that goes back by far corrects a wrong one.
    const isNear = key !== null && sent >= key - DISORDER_MAX;
    return { resetAt: sent, key: isNear ? key : sent, periods, isNew: false };
  }
  const period = sent - (resetAt ?? key);
  return {
    ...{ resetAt: sent, key: sent, isNew: true },
    periods: [...periods, period].slice(-PERIODS_MAX),
  };
}

/**
 * Whether a line of the time `at` arrived after the reset that it names, so that its stock is gone (behaviour E11). One
 * that was sent after it names it inexactly, and may do so by as much as clocks differ.
 */
export function hasPassed(
  resetAt: number | null,
  { at, receivedAt }: { at: number; receivedAt: number },
): boolean {
  if (resetAt === null || receivedAt < resetAt) return false;
  return at < resetAt || receivedAt > resetAt + AHEAD_MAX;
}
