import { nameRank } from '../items/name-rank.ts';
import { containsTerms, foldText, searchTerms } from '../items/search-text.ts';
import { slugify } from '../items/slug.ts';
import { CATEGORIES, findCategory } from './trade-categories.ts';
import { unknownItem } from './trade-item.ts';

/** Route parameters of items by their folded names. */
export type KnownNames = ReadonlyMap<string, { routeParameter: string }>;

/** The highest number of suggested names. */
const SUGGESTED = 12;

const titleCase = (folded: string) => unknownItem(folded.replaceAll(' ', '-')).name;

/** The names of items, and of categories if wanted, that contain all typed words, in the order of suggestions (behaviour G17). */
export function suggestNames(typed: string, known: KnownNames, withCategories: boolean): string[] {
  const terms = searchTerms(typed);
  if (terms.length === 0) return withCategories ? CATEGORIES.map(({ name }) => name) : [];
  const categories = withCategories ? CATEGORIES.map(({ name }) => foldText(name)) : [];
  const found = [...categories, ...known.keys()].filter((name) => containsTerms(name, terms));
  found.sort((one, other) => nameRank(one, terms) - nameRank(other, terms));
  return found.slice(0, SUGGESTED).map(titleCase);
}

/** The slug of the item, or of the category if wanted, with exactly this name; null for none. */
function slugOf(name: string, known: KnownNames, withCategories: boolean): string | null {
  const folded = foldText(name);
  const category = CATEGORIES.find((one) => foldText(one.name) === folded);
  if (withCategories && category?.slug) return category.slug;
  return known.get(folded)?.routeParameter ?? null;
}

/** The slug of a typed name: an exact match, else the only match. Null for several matches, undefined for none. */
export function slugOfName(
  typed: string,
  known: KnownNames,
  withCategories: boolean,
): string | null | undefined {
  if (slugify(typed) === '') return undefined;
  const exact = slugOf(typed, known, withCategories);
  if (exact !== null) return exact;
  const [first, second] = suggestNames(typed, known, withCategories);
  if (first === undefined) return undefined;
  return second === undefined ? slugOf(first, known, withCategories) : null;
}

/** The name for a slug of which nothing else is known. */
export const nameOfSlug = (slug: string) => (findCategory(slug) ?? unknownItem(slug)).name;
