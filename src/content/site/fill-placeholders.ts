/** What stands for `{word}` in a text; '' means that the configuration has nothing for it. */
export type Words = Readonly<Record<string, string>>;

const PARAGRAPH = /<p>(?:(?!<\/p>)[\s\S])*<\/p>\n?/g;
const WORD = /\{([a-z]+)\}/g;

const ESCAPES: Words = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Puts words into plain text; an unknown one stays as it is written. */
export function fillWords(text: string, words: Words): string {
  return text.replace(WORD, (written, word: string) => words[word] ?? written);
}

/** Puts words into HTML; a paragraph with a word that the configuration has nothing for is left out. */
export function fillHtml(html: string, words: Words): string {
  const isEmpty = ([, word]: RegExpMatchArray) => words[word ?? ''] === '';
  const safe = Object.fromEntries(
    Object.entries(words).map(([word, text]) => [word, escaped(text)]),
  );
  const kept = html.replace(PARAGRAPH, (paragraph) =>
    [...paragraph.matchAll(WORD)].some(isEmpty) ? '' : paragraph,
  );
  return fillWords(kept, safe);
}
