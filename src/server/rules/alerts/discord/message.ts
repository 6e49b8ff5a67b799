/** The content of a message. `path` is the page of the site that its title leads to, and `at` is in epoch milliseconds. */
export type MessageText = { title: string; body: string; path: string; at: number };

/** The limits of an embed, in characters. */
const TITLE_MAX = 256;
const DESCRIPTION_MAX = 1000;

/** The signs that Discord reads as a format, a mention, a link, a time or an emoji wherever it stands. */
const ANYWHERE = /[\\*_~`|<>[\]]|:(?=\/\/|[\w+-]+:)/g;
/** The signs that it reads as a heading or a list at the start of a line. */
const AT_START = /^(\s*)([#+-]|\d+(?=\.))/gm;
/** The words that would call everybody. Discord reads it in spite of a backslash. */
const EVERYBODY = /@(?=everyone|here)/gi;
const ZERO_WIDTH_SPACE = '\u200b';

/** A text as the start of a longer one, without half an escape or half a character at its end. */
const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/(?<!\\)((?:\\\\)*)\\$/, '$1')
    .replace(/[\ud800-\udbff]$/, '');

/** Escapes a text so that Discord shows it as it is, in at most so many UTF-16 code units (behaviour E13). */
export function escapeText(text: string, most: number): string {
  const escaped = text
    .replaceAll(ANYWHERE, '\\$&')
    .replaceAll(AT_START, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    )
    .replaceAll(EVERYBODY, `@${ZERO_WIDTH_SPACE}`);
  return escaped.length > most ? cut(escaped, most) : escaped;
}

/** The body of a message: one embed, in which nobody is mentioned and every text shows as it is (behaviour E13). */
export function messageOf({ title, body, path, at }: MessageText, siteUrl: string): string {
  const embed = {
    title: escapeText(title, TITLE_MAX),
    description: escapeText(body, DESCRIPTION_MAX),
    url: new URL(path, siteUrl).href,
    timestamp: new Date(at).toISOString(),
  };
  return JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } });
}
