import { plainLine } from '../shared/plain-text.ts';

/** Scripts whose letters are pictures, and letters of living ones that players use as a check mark. */
const PICTURES =
  '\\p{Script=Egyptian_Hieroglyphs}\\p{Script=Anatolian_Hieroglyphs}\\p{Script=Cuneiform}\\p{Script=SignWriting}\\p{Script=Braille}ꪜᨀ';
/** Punctuation that looks like a star, a cross or an ornament. */
const ORNAMENTS = '*٭†‡⁂⁎⁑⁕⁜※꙳﹡＊❋꧁꧂༺༻࿐۞۩';
/** Marks that surround a letter or stand beside it as a sign: circles, keycaps, asterisks. */
const MARKS = '\\p{Me}\\u20d0-\\u20ff\\u0359\\ufe0e\\ufe0f';

/** Signs that nobody takes for a badge: ASCII without the asterisk, and emoji of people, faces and animals. */
const HARMLESS =
  '\\x20-\\x29\\x2b-\\x7e\\u{1f400}-\\u{1f43f}\\u{1f466}-\\u{1f469}\\u{1f600}-\\u{1f64f}\\u{1f980}-\\u{1f9ae}';

/**
 * Signs that may pass for a badge, such as that of the team: every symbol outside ASCII, most emoji, numbers in
 * circles, and what a font may draw at will.
 */
const BADGES = new RegExp(
  `[\\d#*]\\ufe0f?\\u20e3|(?![${HARMLESS}])[\\p{S}\\p{No}\\p{Co}\\p{Cn}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}${PICTURES}${ORNAMENTS}${MARKS}]`,
  'gu',
);

/** The sign of a mark behind a name, which only another player of the same name gives (behaviour U3). */
const MARK_SIGN = /#(?=[\dA-F]{4}$)/g;

/**
 * The name of a player in one line, without signs that others may take for a badge or a mark (behaviour M37, U3).
 * @example playerName('★ Bob #4F2A') // => 'Bob 4F2A'
 */
export const playerName = (raw: string): string =>
  plainLine(plainLine(raw).replace(BADGES, '')).replace(MARK_SIGN, '');
