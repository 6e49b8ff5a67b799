import { cleanHistory, type HistoryPoint } from './history.ts';
import { type ItemValue, toItemValue, type ValueAuthor } from './value.ts';

/** A change of an item's value at a time (epoch milliseconds); `from` is null for the first known value. */
export type ValueChange = {
  at: number;
  from: ItemValue | null;
  to: ItemValue;
  reason: string | null;
  by: ValueAuthor | null;
};

/** The history of an item: the points of its chart, oldest first, and its last changes, newest first. */
export type ItemHistory = { history: HistoryPoint[]; changes: ValueChange[] };

/** An element of a history as a backend sends it; unreadable parts are null. */
type RawPoint = {
  at: number | null;
  value: unknown;
  reason: string | null;
  by: ValueAuthor | null;
};

/** How many changes a page lists (behaviour D4). */
export const VALUE_CHANGES_MAX = 10;

type Point = RawPoint & { at: number };

const isKnown = (point: RawPoint): point is Point => point.at !== null && point.value !== null;

/** The readable points, oldest first, one for each time. */
function sortPoints(raw: readonly RawPoint[]): Point[] {
  const points = raw.filter(isKnown).sort((a, b) => a.at - b.at);
  return points.filter(({ at }, index) => at !== points[index + 1]?.at);
}

/** Finds the last changes of a value, newest first, at most 10. A repeated value is no change, nor is N/A as the first. */
export function valueChanges(raw: readonly RawPoint[]): ValueChange[] {
  const points = sortPoints(raw);
  const changes: ValueChange[] = [];
  let point = points.pop();
  while (point !== undefined && changes.length < VALUE_CHANGES_MAX) {
    const { at, value, reason, by } = point;
    point = points.pop();
    const from = point === undefined ? null : toItemValue(point.value);
    const to = toItemValue(value);
    const isNews = from !== null || to !== 'N/A' || reason !== null;
    if (from !== to && isNews) changes.push({ at, from, to, reason, by });
  }
  return changes;
}

/** Cleans a history as it came. */
export function toItemHistory(raw: readonly RawPoint[]): ItemHistory {
  return { history: cleanHistory(raw), changes: valueChanges(raw) };
}
