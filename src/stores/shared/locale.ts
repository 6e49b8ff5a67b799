import { atom, onMount } from 'nanostores';
import { HTML_LOCALE } from '../../domain/shared/format.ts';

/** The locale of numbers: that of the HTML at first, then the reader's own. */
export const $locale = atom<string>(HTML_LOCALE);

onMount($locale, () => {
  if (typeof window !== 'undefined') $locale.set(navigator.language);
});
