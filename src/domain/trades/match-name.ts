import { createNameMatcher } from '../items/name-matcher.ts';
import type { KnownNames } from './item-names.ts';

/** The slug of the one item that a search for the typed words finds (behaviour G16). Null for several, undefined for none. */
export function matchName(typed: string, known: KnownNames): string | null | undefined {
  const names = [...known.keys()];
  const { positions, exact } = createNameMatcher(names).match(typed);
  const [at, ...others] = exact.length > 0 ? exact : positions;
  if (at === undefined) return undefined;
  return others.length > 0 ? null : known.get(names[at] ?? '')?.routeParameter;
}
