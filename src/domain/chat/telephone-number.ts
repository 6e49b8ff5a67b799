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
const WORDS = DIGIT_WORDS.join('|');
const DIGIT_WORD = new RegExp(`${WORDS}|oh|o`, 'g');
/** A word beside a digit: `one7zero`. */
const MIXED = new RegExp(`\\d(?:${WORDS})|(?:${WORDS})\\d`);
/** A word for a digit, or several written together. */
const SPELLED = new RegExp(`(?<![a-z])(?:${DIGIT_WORD.source})+(?![a-z])`, 'g');
const REPEATED = /(?<![a-z])(double|triple)\s+(\d)/g;
/** A zero or one that was written as a letter. */
const LETTER_DIGIT = /(?<=\d)[oil](?=[\doil])|(?<![a-z\d])[oil](?=\d)/g;

const DATE =
  /(?<![\d./-])(?:(?:[0-3]?\d\.){1,2}\d{0,2}-)?(?:(?:[0-3]?\d[./-]){1,2}(?:19|20)\d\d|(?:[0-3]?\d[./-]){2}[12]\d|20\d\d[./-]\d{1,2}[./-]\d{1,2})(?!\d|[./-]\d)/g;
/** A number of something, rather than one to call. */
const COUNTED =
  /#\d+|\b(?:id|seed|server(?: code)?|value|worth|total)\W{1,3}\d+|\d+ (?:coins|gems|tickets|bubbles)\b/g;
const DIGITS = /[+(]{0,2}\d(?:[\s().\\_~*|-]{0,3}\/?\s?\d){6,}(?![\s.,]*\d)\s?[kmbtx%]?(?![a-z])/g;
const ASKS =
  /\b(?:call|ring|text|phone|fone|zap|tel|mobile|cell|handy|sms|whats ?app|(?:my|ur|your) num(?:ber)?)\b/;

/** Spelled digits as digits, and single ones joined. */
const inDigits = (text: string) =>
  text
    .replace(SPELLED, (words) =>
      words.replace(DIGIT_WORD, (word) => `${Math.max(0, DIGIT_WORDS.indexOf(word))}`),
    )
    .replace(REPEATED, (_, times, digit) => digit.repeat(times === 'double' ? 2 : 3))
    .replace(LETTER_DIGIT, (letter) => (letter === 'o' ? '0' : '1'))
    .replace(/(?<=\b\d)[\s,.-]+(?=\d\b)/g, '');

/** Whether several numbers are round, or each is as much more than the one before: `250 300 3500`, `05 10 15 20`. */
function isList(groups: readonly string[]): boolean {
  const steps = groups.slice(1).map((group, index) => Number(group) - Number(groups[index]));
  const isSeries = steps.length > 2 && new Set(steps).size === 1;
  return isSeries || (steps.length > 0 && groups.every((group) => group.endsWith('0')));
}

/** Whether digits are an amount, a count or a pattern rather than a telephone number. */
function isAmount(written: string, digits: string, groups: readonly string[]): boolean {
  const isGrouped = /^\+?\d{1,3}(?:([ .])\d{3})(?:\1\d{3})+$/.test(written);
  const isForeign = /^\+/.test(written) && digits.length > 9 && !written.includes('.');
  return (
    (isGrouped && !isForeign) ||
    /[kmbtx%]$/.test(written) ||
    /000$/.test(digits) ||
    /^(\d)\1+$/.test(digits) ||
    '01234567890 9876543210'.includes(digits) ||
    isList(groups) ||
    /^0?\D*0[.]/.test(written)
  );
}

function isTelephoneNumber(written: string, isAsked: boolean): boolean {
  const digits = written.replace(/\D/g, '');
  const groups = written.match(/\d+/g) ?? [];
  if (digits.length > 15 || isAmount(written, digits, groups)) return false;
  if (isAsked || /^\(?\+/.test(written)) return isAsked || digits.length > 7;
  const isNational =
    (/^0\d/.test(groups[0] ?? '') && digits.length > 8) || /^89\d{9}$/.test(digits);
  const isAmerican = /^1?\d{10}$/.test(digits) && groups.at(-1)?.length === 4 && groups.length > 2;
  return isNational || isAmerican || (groups.length === 1 && digits.length > 8);
}

/** Whether an undisguised text has a telephone number, in digits or words, rather than amounts, dates and times. */
export function hasTelephoneNumber(text: string): boolean {
  const spelled = text.match(SPELLED)?.join(' ').match(DIGIT_WORD) ?? [];
  const isAsked = ASKS.test(text) || MIXED.test(text) || spelled.length > 2;
  const found =
    inDigits(text).replace(DATE, ' date ').replace(COUNTED, ' amount ').match(DIGITS) ?? [];
  return found.some((written) => isTelephoneNumber(written.trim(), isAsked));
}
