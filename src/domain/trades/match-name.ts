import { createNameMatcher } from '../items/name-matcher.ts';
import { foldText } from '../items/search-text.ts';
import type { KnownNames } from './item-names.ts';

/**
 * The slug of the one item that a search for the typed words finds (behaviour G16). Undefined for none, and where
 * corrected words find several, which are no better known. Null for several others.
 */
export function matchName(typed: string, known: KnownNames): string | null | undefined {
  const names = [...known.keys()];
  const { positions, exact, corrected } = createNameMatcher(names.map(foldText)).match(typed);
  const found = exact.length > 0 ? exact : positions;
  const pages = new Set(found.map((at) => known.get(names[at] ?? '')?.routeParameter));
  if (pages.size > 1) return corrected === null ? null : undefined;
  return [...pages][0];
}
