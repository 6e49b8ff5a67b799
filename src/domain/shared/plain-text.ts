/** The most marks that stay on one letter. A pointed Hebrew letter with an accent has four. */
const MARKS_MAX = 4;
/** Characters that take no room of their own. Joiners among the marks do not begin a new letter. */
const ZERO_WIDTH_RUN = new RegExp(`[\\p{M}\\p{Cf}]{${MARKS_MAX + 1},}`, 'gu');
const STACKED_MARK = /[\p{Mn}\p{Me}]/u;

/** Characters that may change how their neighbours look: joiners, variation selectors, and the tags of flags. */
const SHAPERS = '\\p{Join_Control}\\p{Variation_Selector}\\u180e\\u{e0020}-\\u{e007f}';
/** Characters that no reader sees and no neighbour needs: controls, bidirectional ones too, soft hyphens, widths of zero. */
const HIDDEN = new RegExp(
  `(?![${SHAPERS}\\t\\n\\r])[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffc]`,
  'gu',
);

/** The scripts in use whose letters join (Unicode, ArabicShaping.txt) or form conjuncts by a virama. */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian', 'Adlam', 'Hanifi_Rohingya'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  ...['Malayalam', 'Sinhala', 'Myanmar', 'Khmer', 'Balinese', 'Javanese', 'Tai_Tham', 'Chakma'],
];
const JOINING = `(?![${SHAPERS}\\p{Script_Extensions=Latin}])[${JOINING_SCRIPTS.map((one) => `\\p{Script_Extensions=${one}}`).join('')}]`;
const EMOJI = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|[\\ufe0e\\ufe0f])?';
/** Where shapers can be seen; elsewhere they are one more hidden character. */
const SHAPED = [
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  `${EMOJI}(?:\\u200d${EMOJI})*`,
  '[0-9#*]\\ufe0f\\u20e3',
  `(?<=${JOINING})\\u200c(?=${JOINING})`,
  `(?<=${JOINING})\\u200d|(?<![${SHAPERS}])\\u200d(?=${JOINING})`,
  '(?<=[\\p{Unified_Ideograph}\\p{Script=Myanmar}])[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=(?=\\p{L})\\p{Script=Mongolian})[\\u180b-\\u180f]',
];
const SHAPED_OR_STRAY = new RegExp(`(${SHAPED.join('|')})|[${SHAPERS}]`, 'gu');

/** Removes the marks above the limit from a run behind one letter. */
function limitMarks(run: string): string {
  let marks = 0;
  return [...run]
    .filter((character) => {
      if (!STACKED_MARK.test(character)) return true;
      marks += 1;
      return marks <= MARKS_MAX;
    })
    .join('');
}

/**
 * A text without what cannot be stored (NUL; a lone surrogate becomes U+FFFD), what nobody sees, and what disturbs the
 * text around it: bidirectional controls, and towers of marks on one letter (behaviour M22).
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(HIDDEN, '')
    .replace(SHAPED_OR_STRAY, (_, shaped: string | undefined) => shaped ?? '')
    .replace(ZERO_WIDTH_RUN, limitMarks);
}

/**
 * A plain text in one line, such as a name: without space around it, and with one space for several (behaviour M22).
 * @example plainLine(' Red   Fox ') // => 'Red Fox'
 */
export const plainLine = (text: string): string =>
  plainText(text)
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();
