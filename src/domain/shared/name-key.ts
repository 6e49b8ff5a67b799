/** Format characters and fillers that nobody sees, and controls that are no space. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu;

/**
 * The key of a name where there is nothing else to tell things apart by: shops, weathers, the items of a stock line.
 * Case, signs that nobody sees, and runs of spaces, `-` and `_` are alike. Letters, marks and other signs count (behaviour G21).
 * @example nameKey('Red_Fox ') // => 'red fox'
 */
export function nameKey(name: string): string {
  // Composed last: a joiner between a letter and its mark keeps them apart.
  const visible = name.replace(INVISIBLE, '').toLowerCase().normalize('NFC');
  return visible.replace(/[\s_-]+/gu, ' ').trim();
}
