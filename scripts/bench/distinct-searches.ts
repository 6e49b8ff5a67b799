import { largeCatalogue } from './large-catalogue.ts';

/** The parts of names by which a name is searched: the whole, and without its first letters. */
const CUTS = 8;

/** Texts that each find some items of a generated catalogue. No text comes twice. */
export function* distinctSearches(count: number): Generator<string> {
  const names = largeCatalogue(count).map(({ name }) => name);
  const known = new Set<string>();
  for (let cut = 0; cut < CUTS; cut += 1) {
    for (const name of names) {
      const text = name.slice(cut).trim().toLowerCase();
      if (text === '' || known.has(text)) continue;
      known.add(text);
      yield text;
    }
  }
}
