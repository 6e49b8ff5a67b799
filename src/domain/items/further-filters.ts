import type { Demand } from './demand.ts';
import type { Trend } from './trend.ts';

/** The rarities of the data that the rarity choice does not have (behaviour I13). */
export const FURTHER_RARITIES = ['Unique', 'Epic', 'Secret', 'Infinity'] as const;
export type FurtherRarity = (typeof FURTHER_RARITIES)[number];

/** The least demands to choose from; each includes the ones above it. The first would match every item. */
export const LEAST_DEMANDS = [
  'medium',
  'high',
  'very-high',
  'insane',
] as const satisfies readonly Demand[];
export type LeastDemand = (typeof LEAST_DEMANDS)[number];

/** The sort fields that the sort choice does not have. */
export const FURTHER_SORTS = ['value', 'demand', 'trend'] as const;
export type FurtherSort = (typeof FURTHER_SORTS)[number];

/** The text of a limit of the value: a whole number from 0 to 10^15, the highest value. */
export const VALUE_LIMIT = /^(\d{1,15}|10{15})$/;

/** Parses a limit of the value; null for any other text. */
export function parseValueLimit(text: string | null): number | null {
  return text !== null && VALUE_LIMIT.test(text) ? Number(text) : null;
}

/** The parts of a query that not every backend knows. */
type Further = {
  rarity?: string | null | undefined;
  demand?: Demand | null | undefined;
  trend?: Trend | null | undefined;
  valueFrom?: number | null | undefined;
  valueTo?: number | null | undefined;
  sortBy: string;
};

const isOneOf = (words: readonly string[], word: string | null | undefined) =>
  words.some((one) => one === word);

/** The names of the parameters of a query that a backend with only the specified calls does not know. `demand=high` is specified (behaviour H3). */
export function furtherParameters(query: Further): string[] {
  const { rarity, demand, trend, valueFrom, valueTo, sortBy } = query;
  return [
    isOneOf(FURTHER_RARITIES, rarity) ? 'rarity' : '',
    isOneOf(LEAST_DEMANDS, demand) && demand !== 'high' ? 'demand' : '',
    (trend ?? null) === null ? '' : 'trend',
    (valueFrom ?? null) === null ? '' : 'valueFrom',
    (valueTo ?? null) === null ? '' : 'valueTo',
    isOneOf(FURTHER_SORTS, sortBy) ? 'sortBy' : '',
  ].filter((name) => name !== '');
}
