import { type CataloguePlace, cataloguePlace } from '../contract/catalogue-place.ts';
import { parseStored } from '../contract/stored.ts';

/** How long a way back waits for its items to be shown. */
const FRAMES_MAX = 60;

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

/** Scrolls once the items have their height, which they get some frames after they were read. */
function scrollWhenThere(top: number, frames: number): void {
  const room = document.documentElement.scrollHeight - window.innerHeight;
  if (room >= top || frames === 0) window.scrollTo({ top });
  else requestAnimationFrame(() => scrollWhenThere(top, frames - 1));
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
  return {
    count: place?.count,
    arrive: () => {
      const top = place?.top;
      place = null;
      if (top !== undefined) requestAnimationFrame(() => scrollWhenThere(top, FRAMES_MAX));
    },
  };
}
