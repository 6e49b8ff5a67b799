/** The most marks that stay on one letter. A pointed Hebrew letter with an accent has four. */
const MARKS_MAX = 4;
/** Characters that take no room of their own. Joiners among the marks do not begin a new letter. */
const ZERO_WIDTH_RUN = new RegExp(`[\\p{M}\\p{Cf}]{${MARKS_MAX + 1},}`, 'gu');
const STACKED_MARK = /[\p{Mn}\p{Me}]/u;

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
 * A text without what cannot be stored (NUL; a lone surrogate becomes U+FFFD), and without what disturbs the text
 * around it: bidirectional controls, and towers of marks on one letter (behaviour M8).
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\0|\p{Bidi_Control}/gu, '')
    .replace(ZERO_WIDTH_RUN, limitMarks);
}
