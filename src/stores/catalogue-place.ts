import { type CataloguePlace, cataloguePlace } from '../contract/catalogue-place.ts';
import { parseStored } from '../contract/stored.ts';

/** How many frames a way back waits for its items to be shown. */
const FRAMES_MAX = 600;

const keyOf = () => `place:${location.pathname}${location.search}`;

function remember(place: CataloguePlace): void {
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify(place));
  } catch {
    // Storage is full or forbidden: the way back starts at the top.
  }
}

/** The place to return to when the reader came here by back, forward or reload; null otherwise. */
function placeToReturnTo(): CataloguePlace | null {
  const [navigation] = performance.getEntriesByType('navigation');
  const { type } = navigation instanceof PerformanceNavigationTiming ? navigation : { type: '' };
  if (type !== 'back_forward' && type !== 'reload') return null;
  try {
    return parseStored(cataloguePlace, sessionStorage.getItem(keyOf()));
  } catch {
    return null;
  }
}

/**
 * Remembers, when the reader leaves, how many items were shown and how far down the reader was; says how many items to read
 * for a way back, and scrolls there on arrival unless the reader has moved on by then.
 */
export function followPlace(shown: () => number | null, signal: AbortSignal) {
  let place = placeToReturnTo();
  const stay = () => {
    place = null;
  };
  for (const move of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(move, stay, { signal, passive: true });
  }
  const leave = () => {
    const count = shown();
    if (count !== null) remember({ count, top: Math.round(window.scrollY) });
  };
  window.addEventListener('pagehide', leave, { signal });
  /** Scrolls once the items have their height, which they get some frames after they were read. */
  const scroll = (frames: number) => {
    if (place === null) return;
    const room = document.documentElement.scrollHeight - window.innerHeight;
    if (room < place.top && frames > 0) requestAnimationFrame(() => scroll(frames - 1));
    else {
      window.scrollTo({ top: place.top });
      place = null;
    }
  };
  return {
    count: place?.count,
    arrive: () => void requestAnimationFrame(() => scroll(FRAMES_MAX)),
  };
}
