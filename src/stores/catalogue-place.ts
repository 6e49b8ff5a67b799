import { type CataloguePlace, cataloguePlace } from '../contract/catalogue-place.ts';
import { parseStored } from '../contract/stored.ts';

const keyOf = () => `place:${location.pathname}${location.search}`;

/** Remembers how many items were shown and how far down the reader was, for a way back to this address. */
export function rememberPlace(count: number): void {
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify({ count, top: Math.round(window.scrollY) }));
  } catch {
    // Storage is full or forbidden: the way back starts at the top.
  }
}

/** The place to return to when the reader came here by back or forward; null otherwise. */
export function placeToReturnTo(): CataloguePlace | null {
  const [navigation] = performance.getEntriesByType('navigation');
  const { type } = navigation instanceof PerformanceNavigationTiming ? navigation : { type: '' };
  if (type !== 'back_forward' && type !== 'reload') return null;
  try {
    return parseStored(cataloguePlace, sessionStorage.getItem(keyOf()));
  } catch {
    return null;
  }
}
