import { CHART_DAYS, type ChartDays } from '../history.ts';
import { isItemRouteParameter } from '../slug.ts';
import { TREND_DAYS } from '../trend.ts';

/** The most items side by side (behaviour I16). */
export const COMPARED_MAX = 4;

/** The days of the chart; null for all. */
export type ComparedDays = ChartDays | null;

/**
 * The items that an address compares, as route parameters, each once; how many it names beside them, which are no items
 * or too many; and the days of the chart.
 */
export type CompareRoute = { items: readonly string[]; leftOut: number; days: ComparedDays };

export const NOTHING_COMPARED: CompareRoute = { items: [], leftOut: 0, days: TREND_DAYS };

const ALL = 'all';

function parseDays(text: string | null): ComparedDays {
  return text === ALL ? null : (CHART_DAYS.find((days) => `${days}` === text) ?? TREND_DAYS);
}

/** Parses the query of `/compare`; unknown words are left out. */
export function parseCompareRoute(query: string): CompareRoute {
  const params = new URLSearchParams(query);
  const words = (params.get('items') ?? '').split(',').map((word) => word.trim());
  const named = new Set(words.filter((word) => word !== ''));
  const items = [...named].filter(isItemRouteParameter).slice(0, COMPARED_MAX);
  return { items, leftOut: named.size - items.length, days: parseDays(params.get('days')) };
}

/** Formats the query of a comparison, without the days that a page opens with; empty where nothing differs. */
export function formatCompareRoute(items: readonly string[], days: ComparedDays = TREND_DAYS) {
  const parts = [
    ...(items.length === 0 ? [] : [`items=${items.map(encodeURIComponent).join(',')}`]),
    ...(days === TREND_DAYS ? [] : [`days=${days ?? ALL}`]),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
