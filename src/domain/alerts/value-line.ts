import type { WatchTargets } from './watch.ts';

/** On which side of its line a watched value was last, and since when, in epoch milliseconds. */
export type LineState = { isReached: boolean; at: number };

/** A watched value at a time; null for N/A and TBD. */
type ValueAt = { value: number | null; at: number };

type Line = Pick<WatchTargets['value'], 'direction' | 'value'>;

/**
 * Whether a value is on the watched side of a line; N/A and TBD are not.
 * @example reachesLine({ direction: 'at-least', value: 5 }, 7) // => true
 */
export function reachesLine(line: Line, value: number | null): boolean {
  if (value === null) return false;
  return line.direction === 'at-least' ? value >= line.value : value <= line.value;
}

/**
 * The state of a line after a new value, and whether the value has just reached the line (behaviour E4).
 * N/A and TBD are on neither side, so they change nothing; a value that is older than the state neither.
 */
export function crossLine(
  line: Line,
  state: LineState,
  { value, at }: ValueAt,
): { state: LineState; isReachedNow: boolean } {
  if (at < state.at || value === null) return { state, isReachedNow: false };
  const isReached = reachesLine(line, value);
  return { state: { isReached, at }, isReachedNow: isReached && !state.isReached };
}
