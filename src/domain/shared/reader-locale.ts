import { HTML_LOCALE } from './format.ts';

/** The languages of a reader as the browser names them, the preferred one first. None of them can be trusted. */
type Languages = { languages?: readonly string[]; language?: string };

/** A desktop's locale has an underscore, and may go on with an encoding or a modifier: `de_DE.UTF-8`, `en-US@posix`. */
const languageTag = (locale: string) => locale.replace(/[.@].*/s, '').replaceAll('_', '-');

/** The tag in its canonical form if `Intl` can format in it. */
function supported(locale: string): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(languageTag(locale))[0];
  } catch {
    return undefined;
  }
}

/** The reader's first language that `Intl` can format in, else `en-US`; of `navigator` in a browser (behaviour G24). */
export function readerLocale({ languages, language }: Languages): string {
  for (const locale of [languages ?? [], language ?? []].flat()) {
    const tag = supported(locale);
    if (tag !== undefined) return tag;
  }
  return HTML_LOCALE;
}
