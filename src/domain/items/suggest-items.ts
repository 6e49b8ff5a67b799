import { compareCodePoints } from '../shared/compare-code-points.ts';
import { createNameMatcher } from './name-matcher.ts';
import { nameRank } from './name-rank.ts';
import { foldText, searchTerms } from './search-text.ts';

/** The most items that are suggested at once. */
const SUGGESTED = 8;

/** Items for a text while it is typed, and the words that they are for when those differ from it. */
export type Suggestions<T> = { items: T[]; corrected: string | null };

/** Creates suggestions of items: exact names first, then names that begin with the text, then words, then parts of words. */
export function createSuggester<T extends { name: string }>(
  items: readonly T[],
): (typed: string) => Suggestions<T> {
  const names = items.map(({ name }) => foldText(name));
  const matcher = createNameMatcher(names);
  return (typed) => {
    const { positions, corrected } = matcher.match(typed);
    const terms = searchTerms(corrected ?? typed);
    const found = positions.map((at) => {
      const name = names[at] ?? '';
      return { at, name, rank: nameRank(name, terms) };
    });
    found.sort(
      (one, other) =>
        one.rank - other.rank ||
        one.name.length - other.name.length ||
        compareCodePoints(one.name, other.name),
    );
    const first = found.slice(0, SUGGESTED).flatMap(({ at }) => items[at] ?? []);
    return { items: first, corrected };
  };
}
