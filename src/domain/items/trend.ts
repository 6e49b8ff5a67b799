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
