import { createNameMatcher } from '../items/name-matcher.ts';
import type { KnownNames } from './item-names.ts';

/**
 * The slug of the one item that a search for the typed words finds (behaviour G16). Undefined for none, and where
 * corrected words find several, which are no better known. Null for several others.
 */
export function matchName(typed: string, known: KnownNames): string | null | undefined {
  const names = [...known.keys()];
  const { positions, exact, corrected } = createNameMatcher(names).match(typed);
  const [at, ...others] = exact.length > 0 ? exact : positions;
  if (at === undefined) return undefined;
  if (others.length > 0) return corrected === null ? null : undefined;
  return known.get(names[at] ?? '')?.routeParameter;
}
