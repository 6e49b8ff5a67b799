import { type ItemValue, toItemValue } from './value.ts';

/** What an item was worth at a time (epoch milliseconds). */
export type HistoryPoint = { at: number; value: number };

/** Spans of the value chart in days (acceptance D2). */
export const CHART_DAYS = [7, 30, 60] as const;
export type ChartDays = (typeof CHART_DAYS)[number];

const DAY = 24 * 3_600_000;
/** Points of a history at most: one a day of the longest span, with room for those of the last hours. */
export const HISTORY_POINTS_MAX = 240;

/** Above it an axis would run out of numbers. */
const VALUE_MAX = 1e300;

const isNumber = (value: ItemValue): value is number =>
  typeof value === 'number' && value <= VALUE_MAX;

/** Brings a history into order: oldest first, one value a time, numbers only, the newest 240 at most. */
export function cleanHistory(
  raw: readonly { at: number | null; value: unknown }[],
): HistoryPoint[] {
  const byTime = new Map<number, number>();
  for (const { at, value } of raw) {
    const read = toItemValue(value);
    if (at !== null && isNumber(read)) byTime.set(at, read);
  }
  return [...byTime]
    .map(([at, value]) => ({ at, value }))
    .sort((a, b) => a.at - b.at)
    .slice(-HISTORY_POINTS_MAX);
}

/** The points of the last days, counted back from the newest one. */
export function lastDays(history: readonly HistoryPoint[], days: ChartDays): HistoryPoint[] {
  const newest = history.at(-1)?.at ?? 0;
  return history.filter(({ at }) => at >= newest - days * DAY);
}
