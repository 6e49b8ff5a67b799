import { MINUTE_MS } from './time-zone.ts';

/** The subject of a batch of the feed: a shop, the weathers of a request, or its values. */
export const BATCH_KINDS = ['status', 'values'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** Why a batch of the feed is held: its clock is off, it is older than what is known, it repeats itself, or its numbers jump. */
export const FEED_FAULTS = ['clock', 'older', 'repeats', 'jump'] as const;

/** A fault of a batch, with a sentence for the operator. */
export type FeedFault = { fault: (typeof FEED_FAULTS)[number]; text: string };

/** How far a line may be ahead of the backend's clock, in milliseconds. */
export const AHEAD_MAX = 2 * MINUTE_MS;
/** The most by which two lines may be out of order on their way, in milliseconds. */
export const DISORDER_MAX = MINUTE_MS;

/** A smaller time was sent in seconds: in milliseconds it is of 1973 or before. */
const MILLISECONDS_MIN = 1e11;

/** Whether a time that should be in epoch milliseconds is one in seconds. */
export const isInSeconds = (time: number): boolean => time > 0 && time < MILLISECONDS_MIN;

const JUMP_FACTOR = 10;
/** A batch jumps when over this share of its numbers do. A single one is a correction. */
const JUMP_SHARE = 1 / 5;
const JUMPS_MIN = 2;

/** A number before a batch and in it. */
type Change = { before: number; after: number };

/** Whether a number changes by more than a factor of ten. From 0 nothing jumps. */
function isJump({ before, after }: Change): boolean {
  if (before === 0) return false;
  const [less, more] = [Math.min(before, after), Math.max(before, after)];
  return more > JUMP_FACTOR * Math.max(less, less === 0 ? 1 : 0);
}

/** The fault of numbers of which over a fifth, and at least two, change by more than a factor of ten; null without it. */
export function jumpFault(changes: readonly Change[], what: string): FeedFault | null {
  const jumps = changes.filter(isJump).length;
  if (jumps < JUMPS_MIN || jumps <= changes.length * JUMP_SHARE) return null;
  const text = `${jumps} of ${changes.length} ${what} change by more than a factor of ten`;
  return { fault: 'jump', text };
}

/** Formats a time for the operator: `2026-11-24 12:05:09 UTC`. */
export const utcText = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Whether a time is ahead of the clock by more than clocks differ. Both in epoch milliseconds. */
export const isAhead = (at: number, now: number): boolean => at > now + AHEAD_MAX;

/** The fault of lines whose newest time is ahead of the clock; null without it. Times in epoch milliseconds. */
export function aheadFault(
  times: readonly number[],
  now: number,
  what = 'a line',
): FeedFault | null {
  const newest = times.reduce((one, other) => Math.max(one, other), 0);
  if (!isAhead(newest, now)) return null;
  return { fault: 'clock', text: `${what} is of ${utcText(newest)}, which is to come` };
}
