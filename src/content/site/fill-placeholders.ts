/** The value of each `{placeholder}` of a text; '' means that the configuration has none. */
export type Placeholders = Readonly<Record<string, string>>;

const PARAGRAPH = /<p>(?:(?!<\/p>)[\s\S])*<\/p>\n?/g;
const PLACEHOLDER = /\{([a-z]+)\}/g;

const ESCAPES: Placeholders = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as that of an element or a quoted attribute of HTML. */
export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Fills the placeholders of plain text. An unknown one stays unchanged. */
export function fillText(text: string, values: Placeholders): string {
  return text.replace(PLACEHOLDER, (match, name: string) => values[name] ?? match);
}

/** Fills the placeholders of HTML. A paragraph with an unset value is left out. */
export function fillHtml(html: string, values: Placeholders): string {
  const isEmpty = ([, name]: RegExpMatchArray) => values[name ?? ''] === '';
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, escapeText(text)]),
  );
  const filled = html.replace(PARAGRAPH, (paragraph) =>
    [...paragraph.matchAll(PLACEHOLDER)].some(isEmpty) ? '' : paragraph,
  );
  return fillText(filled, safe);
}
