/**
 * Whether a reader sees anything of a text: a letter, a digit, a sign or a picture (behaviour M22). Unicode has no
 * property for the letters and signs that are blank, such as the empty cell of Braille.
 * @example isVisible('\u2800') // => false
 */
export const isVisible = (text: string): boolean =>
  /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u.test(
    text,
  );
