import { nameRank } from '../items/name-rank.ts';
import { containsTerms, foldText, searchTerms } from '../items/search-text.ts';
import { nameKey } from '../shared/name-key.ts';
import { CATEGORIES, findCategory } from './trade-categories.ts';
import { unknownItem } from './trade-item.ts';

/** Route parameters of items by the keys of their names and slugs. */
export type KnownNames = ReadonlyMap<string, { routeParameter: string }>;

/** The highest number of suggested names. */
const SUGGESTED = 12;

const titleCase = (key: string) => unknownItem(key.replaceAll(' ', '-')).name;

/** The names of items, and of categories if wanted, that contain all typed words, in the order of suggestions (behaviour G17). */
export function suggestNames(typed: string, known: KnownNames, withCategories: boolean): string[] {
  const terms = searchTerms(typed);
  if (terms.length === 0) return withCategories ? CATEGORIES.map(({ name }) => name) : [];
  const categories = withCategories ? CATEGORIES.map(({ name }) => nameKey(name)) : [];
  const pages = new Set<string>();
  const found = [...categories, ...known.keys()]
    .map((key) => ({ key, folded: foldText(key) }))
    .filter(({ folded }) => containsTerms(folded, terms))
    // The key of an item's slug may be another than that of its name, which comes first.
    .filter(({ key }) => pages.size < pages.add(known.get(key)?.routeParameter ?? key).size);
  found.sort((one, other) => nameRank(one.folded, terms) - nameRank(other.folded, terms));
  return found.slice(0, SUGGESTED).map(({ key }) => titleCase(key));
}

/** The slug of the item, or of the category if wanted, with exactly this name; null for none. */
function slugOf(name: string, known: KnownNames, withCategories: boolean): string | null {
  const key = nameKey(name);
  const category = CATEGORIES.find((one) => nameKey(one.name) === key);
  if (withCategories && category?.slug) return category.slug;
  return known.get(key)?.routeParameter ?? null;
}

/** The slug of a typed name: an exact match, else the only match. Null for several matches, undefined for none. */
export function slugOfName(
  typed: string,
  known: KnownNames,
  withCategories: boolean,
): string | null | undefined {
  const exact = slugOf(typed, known, withCategories);
  if (exact !== null) return exact;
  if (searchTerms(typed).length === 0) return undefined;
  const [first, second] = suggestNames(typed, known, withCategories);
  if (first === undefined) return undefined;
  return second === undefined ? slugOf(first, known, withCategories) : null;
}

/** The name for a slug of which nothing else is known. */
export const nameOfSlug = (slug: string) => (findCategory(slug) ?? unknownItem(slug)).name;
