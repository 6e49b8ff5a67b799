import { splitOwnLinks } from './own-links.ts';
import { hasTelephoneNumber } from './telephone-number.ts';
import { undisguisedText, withoutLeet } from './undisguised-text.ts';

/** Ends of host names that are hardly ever the beginning of a sentence, and those that count only before a path. */
const ENDS = 'c[o0]m|net|org|io|xyz|info|biz|ru|ly|tv|gl|gd|uk|co\\.uk|cc|tk|ws';
const WORD_ENDS =
  'gg|me|be|us|co|app|link|live|fun|shop|site|online|store|pro|top|games?|gifts?|chat|social|website|page|club|space|click|vip|zip|dev|id|li|eu|de|fr|nl|pl|es|se|su|ml|ga|cf|gq';
const BRACKETED = (words: string) => `\\s*[([{<*_-]+\\s*(?:${words})\\s*[)\\]}>*_-]+\\s*`;
const DOT = `(?:\\s*[.,]\\s*|${BRACKETED('dot|d0t|punkt|punto|\\.')}|\\s+(?:dot|d0t|punkt|punto)\\s+)`;
const SPELLED_DOT = `(?:${BRACKETED('dot|d0t|punkt|punto|\\.')}|\\s+(?:dot|d0t|punkt|punto)\\s+)`;
const AT = `(?:\\s*@\\s*|${BRACKETED('at|a|arroba|@')}|\\s+(?:at|arroba)\\s+)`;
const SLASH = '\\s*(?:/|\\bslash\\b)\\s*';

const ADDRESS = [
  '\\b(?:[a-z][a-z\\d+-]*:[/\\\\]{2}|hxxps?\\b|mailto:)',
  '\\b(?:www|https?)(?:\\s*\\.|\\s*[a-z\\d-]+\\s*(?:com|net|org)\\b)',
  '[a-z\\d]\\s*dot ?com\\b',
  '[a-z\\d-]{2,}\\s+(?:point|period|ponto|nokta)\\s+(?:com|net|org)\\b',
  '\\bcom\\s*/\\s*[a-z\\d]|\\.c\\.o\\.m\\b|\\bbit ?ly\\b',
  `[a-z\\d-]{2,}\\.(?:${ENDS})(?![a-z\\d])`,
  `[a-z\\d-]{2,}\\.(?:${WORD_ENDS})/[a-z\\d_-]{3}`,
  `[a-z\\d]-[a-z\\d-]+\\.(?:${WORD_ENDS})\\b`,
  `[a-z\\d-]{2,}(?:\\s+\\.\\s*|\\.\\s+|\\s?,)(?:c[o0]m|net|org)\\b`,
  `[a-z\\d-]{2,}${SPELLED_DOT}(?:${ENDS}|${WORD_ENDS})\\b`,
  `(?:discord|dsc|disc|dc|invite|guilded)(?:app)?${DOT}(?:gg|me|io|com)\\b`,
  `(?:[.,]\\s*gg${SLASH}|\\bgg\\s+slash\\s+)[a-z\\d]{2,}`,
  `(?<![a-z])(?:t|wa|m|fb)${DOT}me${SLASH}[a-z\\d]`,
  '\\b(?:\\d{1,3}\\.){3}\\d{1,3}(?::\\d{2,5}|\\b(?=[^.%k]*\\bip\\b))|\\bip\\b[^.\\d]{0,9}(?:\\d{1,3}\\.){3}\\d',
];

const MAIL_HOSTS = 'g ?mail|hotmail|outlook|yahoo|icloud|proton ?mail|gmx|aol|web\\.de';
const MAIL = [
  '[a-z\\d._+-]+@[a-z\\d-]+\\.[a-z]{2}',
  `[a-z\\d]${AT}(?:${MAIL_HOSTS})\\b`,
  `[a-z\\d]${BRACKETED('at|arroba|@')}[a-z\\d]`,
  `[a-z\\d]${AT}(?!the |a )[a-z\\d-]+${SPELLED_DOT}(?:${ENDS}|${WORD_ENDS})\\b`,
  '\\b(?:gmail|hotmail|icloud|protonmail)\\b',
  '\\b(?:my|ur|your|me an?) e[- ]?mail\\b|\\be[- ]?mail\\s*[:=]',
  '\\bat\\s+[a-z\\d-]+\\s+com\\b',
];

/** Services where players meet outside the game; the short names count only where somebody is told to go there. */
const SERVICES =
  'discords?|telegram|whats ?app|snap ?chat|instagram|tik ?tok|skype|guilded|face ?book|wechat|viber|kik|teamspeak|kakao ?talk';
const SHORT =
  'dc|disc|dsc|dcord|insta|ig|snap|sc|tele|tg|wa|whats|wsp|fb|messenger|tt|yt|youtube|twitch|ttv|twitter|qq|vx|kakao';
/** A name that somebody has elsewhere: after an at sign, or with digits or a low line. */
const HANDLE = '(?:@[a-z][\\w.]{2,}|(?!age|lvl|level|tier|slot)[a-z]{3}[a-z.]*[\\d_])';
const MY = 'my|ur|your|mi|meu|mein|mon|benim';
const NO = "(?<!\\b(?:no|not|never|dont|don't|cant|can't|wont|won't) )";
const INVITES =
  'my|ur|your|our|add|join|invite|dm|pm|message|msg|hmu|hit|write|talk|chat|call|vc|find|reach|follow|have|got|use|is|come|lets|move|go|tag|user(?:name)?|name|gg|code|@|:|#';
const INVITE = [
  `(?<![a-z])${NO}(?:${INVITES})(?![a-z]).{0,24}\\b(?:${SERVICES})(?![a-z])`,
  `\\b(?:${SERVICES})(?![a-z])(?! is (?:not|banned)).{0,12}(?<![a-z])(?:${INVITES})(?![a-z])`,
  `\\b(?:${MY}) (?:${SHORT})\\b.{0,3}(?:\\b(?:is|ist|es|e)\\b|[:=@#]|\\b(?:tag|name|user)|\\w*[\\d_])`,
  `\\b(?:${SHORT}|${SERVICES})(?: is| es| ist| name| user)?[\\s:=-]+${HANDLE}`,
  `\\b(?:me|talk|chat|trade|msg|dm) (?:on|in|at|via) (?:my )?(?:${SHORT})\\b`,
  `\\b(?:${SHORT})\\s*[:=@]\\s*[a-z_.]{3,}`,
  '\\b(?!(?:pet|egg|slot|plot|room|rank|server)#)[a-z][\\w.]+#\\d{4}\\b',
];

/** Contacts in the letters of a text alone: a name that is split, or spelled otherwise. No two words in a row read so. */
const HIDDEN =
  /d[iy]?[sz][ckq]u?(?:ou?)?rd|d[iy]s[ck]rod|drocsid|te[il]egram|whatsapp(?![aelor])|snapchat|instagram|t[il]ktok|gui[il]+ded/;
/** The same in other alphabets. */
const FOREIGN =
  /дискорд|телег|инста|в[ао]тсап|디스코드|텔레그램|카톡|인스타|ディスコ|インスタ|微信|ديسكو|انستا|سناب|واتس/;

/** Patterns of a name with one letter missing, added, changed or in the place of the next. */
const misspelt = (name: string): string[] =>
  [...name].flatMap((letter, index) => {
    const [before, after] = [name.slice(0, index), name.slice(index + 1)];
    return [
      `[a-z]?${after}`,
      `[a-z]${letter}${after}`,
      `${after.charAt(0)}${letter}${after.slice(1)}`,
    ].map((rest) => before + rest);
  });
const MISSPELT = new RegExp(
  `\\b(?!discard)(?:${['discord', 'telegram', 'whatsapp', 'snapchat', 'instagram'].flatMap(misspelt).join('|')})\\b`,
);
const PLAIN = new RegExp(`(?<![a-z\\d])(?:${SERVICES})(?![a-z\\d])`, 'g');

const CONTACT = new RegExp([...ADDRESS, ...MAIL, ...INVITE].join('|'));
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Whether a text has the name of a service that it does not write plainly in Latin letters. */
function hidesService(text: string): boolean {
  const others = undisguisedText(text.toLowerCase().replace(PLAIN, ' '));
  const read = withoutLeet(others);
  const hidden = [read, others].map((letters) => letters.replace(/[^a-z]/g, ''));
  return (
    MISSPELT.test(read) ||
    FOREIGN.test(text.normalize('NFKC').toLowerCase()) ||
    hidden.some((letters) => HIDDEN.test(letters) || HIDDEN.test(letters.replace(/(.)\1+/g, '$1')))
  );
}

/**
 * Whether a text tells where to meet outside the site and the game: an address, an invite, a telephone number or an
 * e-mail, also a disguised one (behaviour M29). Pages of the site at `origin` are none.
 * @example hasOutsideContact('add me on disc0rd', 'https://site.example') // => true
 */
export function hasOutsideContact(text: string, origin: string): boolean {
  const foreign = splitOwnLinks(text, origin)
    .map((piece) => (piece.path === null ? piece.text : piece.text.replace(origin, ' ')))
    .join('')
    .replace(UUID, ' ');
  const shown = undisguisedText(foreign);
  return CONTACT.test(shown) || hasTelephoneNumber(shown) || hidesService(foreign);
}
