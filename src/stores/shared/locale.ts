import { atom, onMount } from 'nanostores';
import { HTML_LOCALE } from '../../domain/shared/format.ts';
import { readerLocale } from '../../domain/shared/reader-locale.ts';
import { timeZoneOf, UTC } from '../../domain/shared/time-zone.ts';

/** The locale of numbers and dates: that of the HTML at first, then the reader's own. */
export const $locale = atom<string>(HTML_LOCALE);

onMount($locale, () => {
  if (typeof window !== 'undefined') $locale.set(readerLocale(navigator));
});

/** The time zone of days: UTC in the HTML at first, then the reader's own. */
export const $timeZone = atom<string>(UTC);

/** The time zone of this browser; UTC where it names none that is known (behaviour E17). */
export const browserTimeZone = (): string =>
  timeZoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);

onMount($timeZone, () => {
  if (typeof window !== 'undefined') $timeZone.set(browserTimeZone());
});
