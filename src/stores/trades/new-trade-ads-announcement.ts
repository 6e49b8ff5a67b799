import { atom } from 'nanostores';

/** How long new ads are counted before they are told of, in milliseconds: one sentence, not one each. */
const COUNT_MS = 3000;
/** The least time between two such sentences, in milliseconds: a busy market is no reason to talk without end. */
const INTERVAL_MS = 30_000;

/** What is read out of new ads: `3 new ads`; empty while there is nothing to say. */
export const $newTradeAdsAnnouncement = atom('');

let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function announce(): void {
  const hasNew = count > 0;
  $newTradeAdsAnnouncement.set(hasNew ? newTradeAdsText(count) : '');
  timer = hasNew ? setTimeout(announce, INTERVAL_MS) : undefined;
  count = 0;
}

/** So many new ads in words. */
export const newTradeAdsText = (ads: number) => `${ads} new ${ads === 1 ? 'ad' : 'ads'}`;

/** Counts a new ad that is to be told of. */
export function countNewTradeAd(): void {
  count += 1;
  // The same sentence is read out again only after there was none.
  $newTradeAdsAnnouncement.set('');
  if (timer === undefined) timer = setTimeout(announce, COUNT_MS);
}
