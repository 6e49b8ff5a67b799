import {
  type CataloguePlace,
  cataloguePlace,
} from '../../contract/items/catalogue-scroll-position.ts';
import { PAGE_SIZE } from '../../contract/shared/paths.ts';
import { parseStored } from '../../contract/shared/stored.ts';

/** How many frames a way back waits for its items to be shown, and how many they stand still before it has arrived. */
const FRAMES_MAX = 600;
const FRAMES_SETTLED = 10;

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

/** The cards that are in the page, of a long grid those near the view. */
const cardsInPage = () => [...document.querySelectorAll<HTMLElement>('[data-place]')];

/** Whether a long grid is cut to what is near the view: until then its rows still move. */
const isCut = () => document.querySelector('[data-ready]') !== null;

const placeOf = (card: HTMLElement) => Number(card.dataset.place);

/** Shows the list: until a way back has arrived, skeletons stand for it (boot.js). */
const showList = () => void delete document.documentElement.dataset.returning;

/** Scrolls `place` to where it was, or towards it while its card is not in the page; true when there was nothing left to do. */
function approach(place: CataloguePlace): boolean {
  if (!isCut()) return false;
  const cards = cardsInPage();
  const card = cards.find((one) => placeOf(one) === place.first);
  const before = window.scrollY;
  if (card !== undefined) {
    scrollBy(card.getBoundingClientRect().top - place.top);
    return window.scrollY === before;
  }
  const [start, end] = [cards[0], cards.at(-1)];
  if (start === undefined || end === undefined) return false;
  const { top } = start.getBoundingClientRect();
  const each = (end.getBoundingClientRect().bottom - top) / cards.length;
  const distance = top - place.top + (place.first - placeOf(start)) * each;
  const room = document.documentElement.scrollHeight - window.innerHeight - before;
  if (distance <= room) scrollBy(distance);
  return false;
}

const scrollBy = (distance: number) =>
  window.scrollBy({ top: Math.round(distance), behavior: 'instant' });

/**
 * Remembers, when the reader leaves, how many items were shown and which was the first in view; says how many items to read
 * for a way back, and scrolls to that item on arrival unless the reader has moved on by then.
 */
export function followPlace(shown: () => number | null, signal: AbortSignal) {
  let place = placeToReturnTo();
  // The browser's own way back, by pixels, would come in between.
  if (place !== null) history.scrollRestoration = 'manual';
  const stay = () => {
    place = null;
    showList();
  };
  if (place === null) showList();
  for (const move of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(move, stay, { signal, passive: true });
  }
  const leave = () => {
    const count = shown();
    const card = cardsInPage().find((one) => one.getBoundingClientRect().bottom > 0);
    if (count === null || card === undefined) return;
    remember({ count, first: placeOf(card), top: card.getBoundingClientRect().top });
    // Said now, or the browser goes as far down as the first page of the list is long before any script of ours runs.
    if (count > PAGE_SIZE) history.scrollRestoration = 'manual';
  };
  window.addEventListener('pagehide', leave, { signal });
  /** Goes on until the item stands still: its card and the rows above get their height some frames after they were read. */
  const follow = (frames: number, settled: number) => {
    if (place === null || frames === 0 || settled === FRAMES_SETTLED) return stay();
    // The list has become shorter, or could not be read.
    if ((shown() ?? 0) <= place.first) return stay();
    const next = approach(place) ? settled + 1 : 0;
    if (next > 0) showList();
    requestAnimationFrame(() => follow(frames - 1, next));
  };
  return {
    count: place?.count,
    arrive: () => void requestAnimationFrame(() => follow(FRAMES_MAX, 0)),
  };
}
