import { atom, onMount } from 'nanostores';
import { HTML_LOCALE } from '../../domain/shared/format.ts';
import { readerLocale } from '../../domain/shared/reader-locale.ts';

/** The locale of numbers and dates: that of the HTML at first, then the reader's own. */
export const $locale = atom<string>(HTML_LOCALE);

onMount($locale, () => {
  if (typeof window !== 'undefined') $locale.set(readerLocale(navigator));
});
