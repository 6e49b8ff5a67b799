import { splitOwnLinks } from './own-links.ts';
import { hasTelephoneNumber } from './telephone-number.ts';
import { undisguisedText, withoutLeet } from './undisguised-text.ts';

/** Ends of host names that are hardly ever the beginning of a sentence, and those that count only before a path. */
const ENDS = 'c[o0]m|net|org|io|xyz|info|biz|ru|ly|tv|gl|uk|co\\.uk|cc|tk|ws';
const WORD_ENDS =
  'gg|me|be|us|co|app|link|live|fun|shop|site|online|store|pro|top|games?|chat|social|website|page|club|space|click|de|fr|nl|pl|es|se';
const BRACKETED = (words: string) => `\\s*[([{<*_-]+\\s*(?:${words})\\s*[)\\]}>*_-]+\\s*`;
const DOT = `(?:\\s*[.,]\\s*|${BRACKETED('dot|d0t|punkt|punto|\\.')}|\\s+(?:dot|d0t|punkt|punto)\\s+)`;
const SPELLED_DOT = `(?:${BRACKETED('dot|d0t|punkt|punto|\\.')}|\\s+(?:dot|d0t|punkt|punto)\\s+)`;
const AT = `(?:\\s*@\\s*|${BRACKETED('at|a|arroba|@')}|\\s+(?:at|arroba)\\s+)`;
const SLASH = '\\s*(?:/|\\bslash\\b)\\s*';

const ADDRESS = [
  '\\b[a-z][a-z\\d+-]*:[/\\\\]{2}',
  '\\bwww(?:\\s*\\.|\\s+[a-z\\d-]+\\s+(?:com|net|org)\\b)',
  '[a-z\\d]dot ?com\\b',
  `[a-z\\d-]{2,}\\.(?:${ENDS})(?![a-z\\d])`,
  `[a-z\\d-]{2,}\\.(?:${WORD_ENDS})/[a-z\\d_-]{3}`,
  `[a-z\\d-]{2,}(?:\\s+\\.\\s*|\\.\\s+|,)c[o0]m\\b`,
  `[a-z\\d-]{2,}${SPELLED_DOT}(?:${ENDS}|${WORD_ENDS})\\b`,
  `(?:discord|dsc|disc|dc|invite|guilded)(?:app)?${DOT}(?:gg|me|io|com)\\b`,
  `[.,]\\s*gg${SLASH}[a-z\\d]{2,}`,
  `(?<![a-z])(?:t|wa|m|fb)${DOT}me${SLASH}[a-z\\d]`,
  '\\b(?:\\d{1,3}\\.){3}\\d{1,3}(?::\\d{2,5}|\\b(?=[^.%k]*\\bip\\b))',
];

const MAIL_HOSTS = 'g ?mail|hotmail|outlook|yahoo|icloud|proton ?mail|gmx|aol|web\\.de';
const MAIL = [
  '[a-z\\d._+-]+@[a-z\\d-]+\\.[a-z]{2}',
  `[a-z\\d]${AT}(?:${MAIL_HOSTS})\\b`,
  `[a-z\\d]${BRACKETED('at|arroba|@')}[a-z\\d]`,
  `[a-z\\d]${AT}(?!the |a )[a-z\\d-]+${SPELLED_DOT}(?:${ENDS}|${WORD_ENDS})\\b`,
  '\\b(?:gmail|hotmail|icloud|protonmail)\\b',
  '\\b(?:my|ur|your|me an?) e-?mail\\b',
];

/** Services where players meet outside the game; the short names count only where somebody is told to go there. */
const SERVICES =
  'discords?|telegram|whats ?app|snap ?chat|instagram|tik ?tok|skype|guilded|messenger|facebook|wechat|viber|kik|teamspeak|дискорд|телеграм';
const SHORT = 'dc|disc|dsc|dcord|insta|ig|snap|sc|tele|tg|wa|whats|fb|tt';
const INVITES =
  'my|ur|your|our|add|join|invite|dm|pm|message|msg|hmu|hit|write|talk|chat|call|vc|find|reach|follow|have|got|use|is|come|lets|move|go|tag|user(?:name)?|name|gg|code|@|:|#';
const INVITE = [
  `(?<![a-z])(?:${INVITES})(?![a-z]).{0,24}\\b(?:${SERVICES})(?![a-z])`,
  `\\b(?:${SERVICES})(?![a-z]).{0,12}(?<![a-z])(?:${INVITES})(?![a-z])`,
  `\\b(?:my|ur|your) (?:${SHORT})\\b.{0,3}(?:\\bis\\b|[:=@#]|\\b(?:tag|name|user)|\\w*[\\d_])`,
  `\\b(?:me|talk|chat|trade|msg|dm) (?:on|in|at|via) (?:my )?(?:${SHORT})\\b`,
  `\\b(?:${SHORT})\\s*[:=@]\\s*[a-z_.]{3,}`,
  '\\b[a-z][\\w.]+#\\d{4}\\b',
];

/** What the letters of a text alone show: a name that is split, or spelled otherwise. No two words in a row read so. */
const HIDDEN =
  /d[iy]?[sz][ckq]u?(?:ou?)?rd|d[iy]s[ck]rod|drocsid|te[il]egram|whatsapp(?![aelor])|snapchat|instagram|t[il]ktok|gui[il]+ded/;
const PLAIN = new RegExp(`(?<![a-z\\d])(?:${SERVICES})(?![a-z\\d])`, 'g');

const CONTACT = new RegExp([...ADDRESS, ...MAIL, ...INVITE].join('|'));
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Whether the letters of a text make up the name of a service that it does not write plainly. */
function hidesService(text: string): boolean {
  const others = undisguisedText(text.toLowerCase().replace(PLAIN, ' '));
  const letters = withoutLeet(others).replace(/[^a-z]/g, '');
  return HIDDEN.test(letters) || HIDDEN.test(letters.replace(/(.)\1+/g, '$1'));
}

/**
 * Whether a text tells where to meet outside the site and the game: an address, an invite, a telephone number or an
 * e-mail, also a disguised one (behaviour M29). Pages of the site at `origin` are none.
 */
export function hasOutsideContact(text: string, origin: string): boolean {
  const foreign = splitOwnLinks(text, origin)
    .map((piece) => (piece.path === null ? piece.text : piece.text.replace(origin, ' ')))
    .join('')
    .replace(UUID, ' ');
  const shown = undisguisedText(foreign);
  return CONTACT.test(shown) || hasTelephoneNumber(shown) || hidesService(foreign);
}
