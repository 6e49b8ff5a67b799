/** Folds text for the search: lower case, no accents, words separated by one space. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded words of a query; a match contains all of them. */
export function searchTerms(query: string): string[] {
  const folded = foldText(query);
  return folded === '' ? [] : folded.split(' ');
}

/** Whether a folded text contains all folded words of a query. The server's search and the site's lists match by it. */
export function containsTerms(folded: string, terms: readonly string[]): boolean {
  return terms.every((term) => folded.includes(term));
}
