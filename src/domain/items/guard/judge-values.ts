import { aheadFault, type FeedFault, jumpFault, utcText } from '../../shared/feed-faults.ts';
import type { ItemValue } from '../value.ts';

/** A value of an item that the feed sends; `at` in epoch milliseconds. */
export type ValueLine = { item: string; at: number; value: ItemValue };

/** The values that are known before a batch. */
export type KnownValues = {
  /** The current value of each item that has one. */
  current: ReadonlyMap<string, { value: ItemValue; at: number }>;
  /** Earlier values, by `historyKey`. */
  history: ReadonlyMap<string, ItemValue>;
};

/** The key of a value in a history. */
export const historyKey = ({ item, at }: Pick<ValueLine, 'item' | 'at'>): string => `${at} ${item}`;

/** Whether a line is older than the current value, so that it only fills the history. */
export function isLate({ item, at }: ValueLine, current: KnownValues['current']): boolean {
  const known = current.get(item);
  return known !== undefined && at < known.at;
}

/** The last line of each item. */
function lastLines(lines: readonly ValueLine[]): Map<string, ValueLine> {
  const last = new Map<string, ValueLine>();
  for (const line of lines)
    if (line.at >= (last.get(line.item)?.at ?? 0)) last.set(line.item, line);
  return last;
}

function olderFault(lines: readonly ValueLine[], { current, history }: KnownValues) {
  const rewritten = lines.find((line) => {
    const known = history.get(historyKey(line));
    return known !== undefined && known !== line.value && isLate(line, current);
  });
  if (rewritten === undefined) return null;
  const text = `it would rewrite the history: ${rewritten.item} at ${utcText(rewritten.at)}`;
  return { fault: 'older', text } as const;
}

/**
 * The faults of a batch of values; none when it may be applied. A late line that only fills the history is none, and
 * neither is any value of an item that has had none. `now` in epoch milliseconds.
 */
export function judgeValues(
  lines: readonly ValueLine[],
  known: KnownValues,
  now: number,
): FeedFault[] {
  const changes = [...lastLines(lines).values()].flatMap((line) => {
    const before = known.current.get(line.item)?.value;
    if (isLate(line, known.current)) return [];
    if (typeof before !== 'number' || typeof line.value !== 'number') return [];
    return { before, after: line.value };
  });
  const times = lines.map(({ at }) => at);
  return [aheadFault(times, now), olderFault(lines, known), jumpFault(changes, 'values')].filter(
    (fault) => fault !== null,
  );
}
