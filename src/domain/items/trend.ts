import { DAY_MS } from '../shared/time-zone.ts';
import { type HistoryPoint, lastDays } from './history.ts';
import type { ItemValue } from './value.ts';

/** The trends of an item's value (behaviour C2). */
export const TRENDS = ['up', 'rising', 'stable', 'unstable', 'dropping', 'down'] as const;
export type Trend = (typeof TRENDS)[number];

export const TREND_LABELS: Record<Trend, string> = {
  up: 'Value going up',
  rising: 'Value rising',
  stable: 'Value stable',
  unstable: 'Value unstable',
  dropping: 'Value dropping',
  down: 'Value going down',
};

/** The rank of a trend from 0 (going down) upwards; null for none, which sorts last. */
export function trendRank(trend: Trend | null): number | null {
  return trend === null ? null : TRENDS.length - 1 - TRENDS.indexOf(trend);
}

/** The days of a value's trend, with which its chart opens (behaviour D5). */
export const TREND_DAYS = 7;

/** A change of a value in per cent; `since` (epoch ms) is the first known day where that is less than 7 days ago. */
export type ValueTrend = { percent: number; since: number | null };

/** The value of an item at the start of its last 7 days; `since` (epoch ms) is the first known day where that is less than 7 days ago. */
export type WeekAgo = { value: number; since: number | null };

/** A history (oldest first) that ends with the value of now (epoch ms). Without a known value it stays as it is. */
export function withCurrentValue(
  history: readonly HistoryPoint[],
  value: ItemValue,
  now: number,
): readonly HistoryPoint[] {
  const last = history.at(-1);
  if (last === undefined || last.at >= now || typeof value !== 'number') return history;
  return [...history, { at: now, value }];
}

/** Rounds a per cent: from 10 on to whole ones, below to tenths. */
export const roundPercent = (percent: number) =>
  Math.abs(percent) < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);

/** The change of a value in per cent; null where it cannot be said, as from 0 or N/A. */
export function percentChange(from: ItemValue | null, to: ItemValue): number | null {
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  const percent = (to / from - 1) * 100;
  return Number.isFinite(percent) ? roundPercent(percent) : null;
}

function changeFrom({ value, since }: WeekAgo, to: number): ValueTrend | null {
  const percent = percentChange(value, to);
  return percent === null ? null : { percent, since };
}

/** The change of an item's value in its last 7 days, as far as a list of items knows it. */
export function weekTrend({
  value,
  weekAgo,
}: {
  value: ItemValue;
  weekAgo: WeekAgo | null;
}): ValueTrend | null {
  return weekAgo === null || typeof value !== 'number' ? null : changeFrom(weekAgo, value);
}

/**
 * The change of a value in the 7 days before the newest point of its history (oldest first). It is null without a
 * full day of history, and where the value began at 0.
 */
export function valueTrend(history: readonly HistoryPoint[]): ValueTrend | null {
  const points = lastDays(history, TREND_DAYS);
  const [from] = points;
  const to = points.at(-1);
  if (from === undefined || to === undefined || to.at - from.at < DAY_MS) return null;
  const isWhole = to.at - from.at === TREND_DAYS * DAY_MS;
  return changeFrom({ value: from.value, since: isWhole ? null : from.at }, to.value);
}

const DIRECTIONS: Record<Trend, -1 | 0 | 1 | null> = {
  up: 1,
  rising: 1,
  stable: 0,
  unstable: null,
  dropping: -1,
  down: -1,
};

/** The trend that is shown: the feed's, unless the per cent contradicts it (behaviour D11). An unstable value may go anywhere. */
export function shownTrend(trend: Trend | null, change: ValueTrend | null): Trend | null {
  if (change === null) return trend;
  const direction = Math.sign(change.percent);
  const known = trend === null ? undefined : DIRECTIONS[trend];
  if (known === null || known === direction) return trend;
  if (direction === 0) return 'stable';
  return direction > 0 ? 'rising' : 'dropping';
}
