/**
 * How well a folded name answers folded words, from 0: the whole name, its beginning, beginnings of its words, parts of them.
 * @example nameRank('red fox', ['fox']) // => 2
 */
export function nameRank(name: string, terms: readonly string[]): number {
  const letters = terms.join('');
  if (name.replaceAll(' ', '') === letters) return 0;
  if (name.startsWith(terms.join(' '))) return 1;
  const words = name.split(' ');
  return terms.every((term) => words.some((word) => word.startsWith(term))) ? 2 : 3;
}
