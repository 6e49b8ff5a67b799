import { type Item, MULTIPLIER_MAX } from '../../domain/items/item.ts';
import { readNumber } from '../shared/scalars.ts';

/** The highest number of factors that are read. */
const FACTORS_MAX = 50;

/** The valid factors of mutations from a backend; null when there is none. */
export function toMultipliers(raw: unknown): Item['mutationMultipliers'] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const valid = Object.entries(raw)
    .slice(0, FACTORS_MAX)
    .flatMap(([mutation, one]) => {
      const factor = readNumber(one);
      return factor !== null && factor > 0 && factor <= MULTIPLIER_MAX ? [[mutation, factor]] : [];
    });
  return valid.length === 0 ? null : Object.fromEntries(valid);
}
