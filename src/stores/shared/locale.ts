import { atom } from 'nanostores';
import { HTML_LOCALE } from '../../domain/shared/format.ts';
import { readerLocale } from '../../domain/shared/reader-locale.ts';
import { timeZoneOf, UTC } from '../../domain/shared/time-zone.ts';
import { onPageMount } from './on-page-mount.ts';

/** The locale of numbers and dates: that of the HTML at first, then the reader's own. */
export const $locale = atom<string>(HTML_LOCALE);

onPageMount($locale, () => {
  $locale.set(readerLocale(navigator));
  return [];
});

/** The time zone of days: UTC in the HTML at first, then the reader's own. */
export const $timeZone = atom<string>(UTC);

/** The time zone of this browser; UTC where it names none that is known (behaviour E17). */
export const browserTimeZone = (): string =>
  timeZoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);

onPageMount($timeZone, () => {
  $timeZone.set(browserTimeZone());
  return [];
});
