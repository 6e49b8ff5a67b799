import { DAY_MS } from '../shared/time-zone.ts';
import { type ItemValue, toItemValue } from './value.ts';

/** The value of an item at a time (epoch milliseconds). */
export type HistoryPoint = { at: number; value: number };

/** The ranges of the value chart in days (behaviour D2). */
export const CHART_DAYS = [7, 30, 60] as const;
export type ChartDays = (typeof CHART_DAYS)[number];

/** The highest number of points in a history. */
export const HISTORY_POINTS_MAX = 240;
/** A longer history keeps this many newest points, and of older ones the last of each half day (ms). Both together span 60 days. */
export const HISTORY_NEWEST = 120;
export const HISTORY_SLOT = DAY_MS / 2;

/** The largest value that an axis can show. */
const VALUE_MAX = 1e300;

const isNumber = (value: ItemValue): value is number =>
  typeof value === 'number' && value <= VALUE_MAX;

const slotOf = (point: HistoryPoint | undefined) =>
  point === undefined ? null : Math.floor(point.at / HISTORY_SLOT);

/** Thins out a long history without losing its beginning. */
function thin(points: HistoryPoint[]): HistoryPoint[] {
  if (points.length <= HISTORY_POINTS_MAX) return points;
  const older = points.slice(0, -HISTORY_NEWEST);
  const lasts = older.filter((point, index) => slotOf(point) !== slotOf(older[index + 1]));
  return [...lasts, ...points.slice(-HISTORY_NEWEST)].slice(-HISTORY_POINTS_MAX);
}

/** Cleans a history: oldest first, one value for each time, numbers only, 240 at most. */
export function cleanHistory(
  raw: readonly { at: number | null; value: unknown }[],
): HistoryPoint[] {
  const byTime = new Map<number, number>();
  for (const { at, value } of raw) {
    const read = toItemValue(value);
    if (at !== null && isNumber(read)) byTime.set(at, read);
  }
  return thin([...byTime].map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at));
}

/** The points of the last days, counted back from the newest point. The first one has the value at their beginning. */
export function lastDays(history: readonly HistoryPoint[], days: ChartDays): HistoryPoint[] {
  const start = (history.at(-1)?.at ?? 0) - days * DAY_MS;
  const before = history.findLast(({ at }) => at <= start);
  const points = history.filter(({ at }) => at > start);
  return before === undefined ? points : [{ at: start, value: before.value }, ...points];
}
