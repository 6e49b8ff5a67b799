import { containsTerms } from './search-text.ts';

/** Folded names that are searched together. */
export type NameIndex = {
  /** Returns the positions of the names that contain all terms, in ascending order. */
  find: (terms: readonly string[]) => readonly number[];
};

/** Names are listed by the parts of words of this length that they contain. Shorter terms are looked for in each name. */
const PART_LENGTH = 3;

/** The parts of a text, of which no one is across two words. */
function* partsOf(text: string): Generator<string> {
  for (let start = 0; start + PART_LENGTH <= text.length; start += 1) {
    const part = text.slice(start, start + PART_LENGTH);
    if (!part.includes(' ')) yield part;
  }
}

/** Creates an index of names that `foldText` has folded. A search looks only at the names with the rarest part of its terms. */
export function createNameIndex(names: readonly string[]): NameIndex {
  const positionsByPart = new Map<string, number[]>();
  for (const [position, name] of names.entries()) {
    for (const part of partsOf(name)) {
      const positions = positionsByPart.get(part);
      if (positions === undefined) positionsByPart.set(part, [position]);
      else if (positions.at(-1) !== position) positions.push(position);
    }
  }
  const all = [...names.keys()];
  return {
    find: (terms) => {
      let fewest: readonly number[] = all;
      for (const part of terms.flatMap((term) => [...partsOf(term)])) {
        const positions = positionsByPart.get(part) ?? [];
        if (positions.length < fewest.length) fewest = positions;
      }
      return fewest.filter((position) => containsTerms(names[position] ?? '', terms));
    },
  };
}
