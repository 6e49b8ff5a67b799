/** Letters and signs that look like nothing: fillers of Hangul, and the empty cell of Braille. */
const BLANKS = '\u115f\u1160\u2800\u3164\uffa0';
const VISIBLE = new RegExp(`(?![${BLANKS}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** Whether a reader sees anything of a text: a letter, a digit, a sign or a picture. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
