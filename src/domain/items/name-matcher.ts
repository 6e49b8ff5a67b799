import { createNameIndex, type NameIndex } from './name-index.ts';
import { createNearWords, type NearWords } from './near-words.ts';
import { searchTerms } from './search-text.ts';

/** The names that a search finds. */
export type NameMatch = {
  /** The positions of the names, in ascending order. */
  positions: readonly number[];
  /** Those of them that the search is the whole name of. */
  exact: readonly number[];
  /** The words that were looked for in place of mistyped ones; null when the search itself was. */
  corrected: string | null;
};

/** Names that are searched together, in the browser and in the server (behaviour G16). */
export type NameMatcher = { match: (search: string) => NameMatch };

/** The fewest letters that are looked for across spaces, so that `trex` finds `T-Rex`. */
const JOINED_MIN = 4;
/** The most words of a search that are corrected. */
const CORRECTED_MAX = 3;

const joined = (words: string) => words.replaceAll(' ', '');

/** Whether a folded name contains letters from the start of a word on, without regard to spaces. */
function containsJoined(name: string, letters: string): boolean {
  const words = name.split(' ');
  return words.some((_, at) => words.slice(at).join('').startsWith(letters));
}

/** Creates a matcher of names that `foldText` has folded. */
export function createNameMatcher(names: readonly string[]): NameMatcher {
  const index = createNameIndex(names);
  const joinedNames = names.map(joined);
  // Most searches need neither.
  let joinedIndex: NameIndex | null = null;
  let nearWords: NearWords | null = null;

  /** The names that contain all terms, else those that contain them without spaces. */
  function find(terms: readonly string[]): readonly number[] {
    const found = index.find(terms);
    const letters = terms.join('');
    if (found.length > 0 || letters.length < JOINED_MIN) return found;
    joinedIndex ??= createNameIndex(joinedNames);
    return joinedIndex.find([letters]).filter((at) => containsJoined(names[at] ?? '', letters));
  }

  /** The terms with the nearest words in place of those that no name contains; null when that finds nothing. */
  function correct(terms: readonly string[]): string[] | null {
    const isKnown = (term: string) => index.find([term]).length > 0;
    const corrected = [...terms];
    const unknown = [...terms.keys()].filter((at) => !isKnown(terms[at] ?? ''));
    if (unknown.length === 0 || unknown.length > CORRECTED_MAX) return null;
    nearWords ??= createNearWords(names);
    const certain = terms.filter((_, at) => !unknown.includes(at));
    for (const at of unknown) {
      const near = nearWords(terms[at] ?? '');
      const word = near.find((one) => index.find([...certain, one]).length > 0);
      if (word === undefined) return null;
      corrected[at] = word;
      certain.push(word);
    }
    return corrected;
  }

  function toMatch(terms: readonly string[], positions: readonly number[]) {
    const letters = terms.join('');
    return { positions, exact: positions.filter((at) => joinedNames[at] === letters) };
  }

  return {
    match: (search) => {
      const terms = searchTerms(search);
      if (terms.length === 0) return { positions: [], exact: [], corrected: null };
      const found = find(terms);
      const corrected = found.length === 0 ? correct(terms) : null;
      if (corrected === null) return { ...toMatch(terms, found), corrected };
      return { ...toMatch(corrected, index.find(corrected)), corrected: corrected.join(' ') };
    },
  };
}
