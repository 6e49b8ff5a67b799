import { atom } from 'nanostores';

/** How long new ads are counted before they are told of, in milliseconds: one sentence, not one each. */
const COUNT_MS = 3000;

/** What is read out of new ads: `3 new ads`; empty while there is nothing to say. */
export const $adNews = atom('');

let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  timer = undefined;
  $adNews.set(newAds(count));
  count = 0;
}

/** So many new ads in words. */
export const newAds = (ads: number) => `${ads} new ${ads === 1 ? 'ad' : 'ads'}`;

/** Counts a new ad that is to be told of. */
export function countNews(): void {
  count += 1;
  if (timer !== undefined) return;
  // The same sentence is read out again only after there was none.
  $adNews.set('');
  timer = setTimeout(tell, COUNT_MS);
}
