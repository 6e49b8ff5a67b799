const DIGIT_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
];
const DIGIT_WORD = new RegExp(`(?<![a-z])(?:${DIGIT_WORDS.join('|')}|oh|o)(?![a-z])`, 'g');
const REPEATED = /(?<![a-z])(double|triple)\s+(\d)/g;
/** A zero or one that was written as a letter. */
const LETTER_DIGIT = /(?<=\d)[oil](?=[\doil])|(?<![a-z\d])[oil](?=\d)/g;

const DATE = /\b(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|20\d\d[./-]\d{1,2}[./-]\d{1,2})\b/g;
const DIGITS = /[+(]{0,2}\d(?:[\s().\\_~*|-]{0,3}\/?\s?\d){6,}(?![\s.,]*\d)\s?[kmbtx%]?(?![a-z])/g;
const ASKS = /\b(?:call|ring|text|phone|tel|mobile|cell|sms|whats ?app|my number|ur number)\b/;

/** Spelled digits as digits, and single ones joined. */
const inDigits = (text: string) =>
  text
    .replace(DIGIT_WORD, (word) => `${Math.max(0, DIGIT_WORDS.indexOf(word))}`)
    .replace(REPEATED, (_, times, digit) => digit.repeat(times === 'double' ? 2 : 3))
    .replace(LETTER_DIGIT, (letter) => (letter === 'o' ? '0' : '1'))
    .replace(/(?<=\b\d)[\s,.-]+(?=\d\b)/g, '');

/** Whether digits are an amount, a count or a pattern rather than a telephone number. */
function isAmount(written: string, digits: string): boolean {
  const isGrouped = /^\+?\d{1,3}(?:([ .])\d{3})(?:\1\d{3})+$/.test(written);
  const isForeign = /^\+/.test(written) && digits.length > 9 && !written.includes('.');
  return (
    (isGrouped && !isForeign) ||
    /[kmbtx%]$/.test(written) ||
    /000$/.test(digits) ||
    /^(\d)\1+$/.test(digits) ||
    '0123456789'.includes(digits) ||
    /^0?\D*0[.]/.test(written)
  );
}

function isTelephoneNumber(written: string, isAsked: boolean): boolean {
  const digits = written.replace(/\D/g, '');
  if (digits.length > 15 || isAmount(written, digits)) return false;
  if (isAsked || /^\(?\+/.test(written)) return isAsked || digits.length > 7;
  const groups = written.match(/\d+/g) ?? [];
  const isNational = /^0\d/.test(groups[0] ?? '') && digits.length > 8;
  const isAmerican = /^1?\d{10}$/.test(digits) && groups.at(-1)?.length === 4 && groups.length > 2;
  return isNational || isAmerican || (groups.length === 1 && digits.length > 8);
}

/** Whether an undisguised text has a telephone number, in digits or words, rather than amounts, dates and times. */
export function hasTelephoneNumber(text: string): boolean {
  const isAsked = ASKS.test(text);
  const found = inDigits(text).replace(DATE, ' date ').match(DIGITS) ?? [];
  return found.some((written) => isTelephoneNumber(written.trim(), isAsked));
}
