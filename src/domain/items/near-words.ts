import SearchableMap from 'minisearch/SearchableMap';
import { compareCodePoints } from '../shared/compare-code-points.ts';

/** How many words are tried in place of a mistyped one. */
const WORDS = 10;
/** A word is mistyped by two letters at most. A shorter one by one, and the shortest are never corrected. */
const SHORTEST = 4;
const SHORTEST_FOR_TWO = 5;
const LONGEST = 40;

/** Words like the mistyped one; the likeliest first. */
export type NearWords = (mistyped: string) => string[];

/** Another first letter counts as one more difference, because people know how a word begins. */
const cost = (mistyped: string, word: string, distance: number) =>
  distance + Number(word[0] !== mistyped[0]);

/** Creates the words of names that `foldText` has folded. */
export function createNearWords(names: readonly string[]): NearWords {
  const words = new SearchableMap<true>();
  for (const word of new Set(names.flatMap((name) => name.split(' ')))) words.set(word, true);
  return (mistyped) => {
    const { length } = mistyped;
    if (length < SHORTEST || length > LONGEST) return [];
    const near = [...words.fuzzyGet(mistyped, length < SHORTEST_FOR_TWO ? 1 : 2)].map(
      ([word, [, distance]]) => ({ word, distance, cost: cost(mistyped, word, distance) }),
    );
    // Of equally likely words the one with the same first letter comes first, then the longer one, because letters
    // are left out more often than added.
    near.sort(
      (one, other) =>
        one.cost - other.cost ||
        other.distance - one.distance ||
        other.word.length - one.word.length ||
        compareCodePoints(one.word, other.word),
    );
    return near.slice(0, WORDS).map(({ word }) => word);
  };
}
