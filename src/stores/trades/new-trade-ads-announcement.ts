import { atom } from 'nanostores';

/** How long new trade ads are counted before they are announced in one sentence, in milliseconds. */
const COUNT_MS = 3000;
/** The shortest time between two announcements, in milliseconds, so that a screen reader is not busy all the time. */
const INTERVAL_MS = 30_000;

/** The announcement for screen readers: `3 new ads`, or '' when there is nothing to announce. */
export const $newTradeAdsAnnouncement = atom('');

let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function announce(): void {
  const hasNew = count > 0;
  $newTradeAdsAnnouncement.set(hasNew ? newTradeAdsText(count) : '');
  timer = hasNew ? setTimeout(announce, INTERVAL_MS) : undefined;
  count = 0;
}

/** The number of new trade ads as text. */
export const newTradeAdsText = (count: number) => `${count} new ${count === 1 ? 'ad' : 'ads'}`;

/** Counts a new trade ad for the next announcement. */
export function countNewTradeAd(): void {
  count += 1;
  // Screen readers read the same sentence again only after an empty one.
  $newTradeAdsAnnouncement.set('');
  if (timer === undefined) timer = setTimeout(announce, COUNT_MS);
}
