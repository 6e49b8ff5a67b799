import { asciiDigits } from '../shared/written-number.ts';

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]/gu;
/** Letters in boxes and circles, and those of flags, that Unicode does not decompose: each run begins with A. */
const PICTURED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const RUNS = [0x1f1e6, 0x1f170, 0x1f150];

/** Letters of other alphabets, small capitals and signs that look like Latin letters, a dot or a slash. */
const LIKE =
  'авекмнорстухіјѕԁӏԛԝοανρτικυχεσςηωᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıłøđɡɑɩ。｡․·•∙・‧∕⁄⧸╱' +
  'ᗩᗷᑕᗪᗴᖴᕼᒍᒪᗰᑎᑭᑫᖇᔕᑌᐯᗯᘔ¢∂єƒяɮƈɖɛʄɦʝӄʍռօքզֆȶʊʋաʐ';
const LATIN =
  'abekmhopctyxijsdlqwoavptikuxeocnwabcdefghijklmnoprstuvwyzilodgai........////' +
  'abcdefhjlmnpqrsuvwzcdefrbcdefhjkmnopqstuvwz';
const LOOKALIKE = new RegExp(`[${LIKE}]`, 'gu');

function pictured(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const start = RUNS.find((first) => code >= first) ?? code;
  return String.fromCharCode(0x61 + code - start);
}

/** Three or more characters that stand alone are one word: `d i s c o r d`. */
const APART = /(?<!\S)\S(?:\s+\S){2,}(?!\S)/g;
/** The same with signs between them: `d-i-s-c-o-r-d`. */
const DIVIDED = /(?<![a-z\d])[a-z](?:[^a-z\d\s][a-z]){3,}(?![a-z\d])/g;

/**
 * A text in lower case without its disguise: no marks and no signs that nobody sees, look-alikes, full-width and
 * pictured letters as Latin ones, digits in ASCII, and words of single characters joined.
 */
export function undisguisedText(text: string): string {
  return asciiDigits(text.normalize('NFKC').replace(PICTURED, pictured).normalize('NFKD'))
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(LOOKALIKE, (sign) => LATIN[LIKE.indexOf(sign)] ?? sign)
    .replace(APART, (word) => word.replace(/\s/g, ''))
    .replace(DIVIDED, (word) => word.replace(/[^a-z]/g, ''));
}

const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '!': 'i', '|': 'i', '3': 'e', '€': 'e', '4': 'a', '@': 'a' },
  ...{ '5': 's', $: 's', '7': 't', '+': 't', '8': 'b', '9': 'g', '6': 'g' },
};

/** An undisguised text with the letters that its digits and signs stand for: `disc0rd` as `discord`. */
export const withoutLeet = (text: string): string =>
  text.replace(/[0134-9!|€@$+]/g, (sign) => LEET[sign] ?? sign);
