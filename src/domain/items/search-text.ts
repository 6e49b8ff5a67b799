/** Letters that do not decompose, with what is typed for them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
};
const TYPED = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g');

/**
 * Folds text for the search: lower case, no accents, words separated by one space. What folds alike is not the same:
 * nothing is identified by it (behaviour D6).
 * @example foldText('Crème-Brûlée') // => 'creme brulee'
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(TYPED, (letter) => TYPED_AS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded words of a query; a match contains all of them. */
export function searchTerms(query: string): string[] {
  const folded = foldText(query);
  return folded === '' ? [] : folded.split(' ');
}

/**
 * Whether a folded text contains all folded words of a query. The server's search and the site's lists match by it.
 * @example containsTerms('red fox', ['fo']) // => true
 */
export function containsTerms(folded: string, terms: readonly string[]): boolean {
  return terms.every((term) => folded.includes(term));
}
