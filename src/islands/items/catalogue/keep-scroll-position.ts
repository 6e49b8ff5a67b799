import type { CatalogueScrollPosition } from '../../../contract/items/catalogue-scroll-position.ts';
import { PAGE_SIZE } from '../../../contract/shared/paths.ts';
import type { ScrollRestoration } from '../../../stores/items/catalogue.ts';
import {
  readScrollPosition,
  storeScrollPosition,
} from '../../../stores/items/stored-scroll-position.ts';
import { isResumed } from '../../../stores/shared/is-resumed.ts';

/** How many frames a restoration waits for its items, and how many frames the target must stay in one place. */
const FRAMES_MAX = 600;
const FRAMES_SETTLED = 10;

/** Returns the stored position after back, forward or reload; null otherwise. */
function storedScrollPosition(): CatalogueScrollPosition | null {
  return isResumed() ? readScrollPosition() : null;
}

/** Returns the rendered cards; a long grid renders only those near the viewport. */
const renderedCards = () => [...document.querySelectorAll<HTMLElement>('[data-item-index]')];

/** Whether the grid renders only what is near the viewport; until then its rows still move. */
const isVirtualized = () => document.querySelector('[data-ready]') !== null;

const indexOf = (card: HTMLElement) => Number(card.dataset.itemIndex);

/** Shows the list. Skeletons replace it during a restoration (boot.js). */
const showList = () => void delete document.documentElement.dataset.restoring;

/** Scrolls to the stored position, or towards it while its card is not rendered; true when nothing was left to do. */
function scrollTowards(position: CatalogueScrollPosition): boolean {
  if (!isVirtualized()) return false;
  const cards = renderedCards();
  const card = cards.find((one) => indexOf(one) === position.first);
  const before = window.scrollY;
  if (card !== undefined) {
    scrollBy(card.getBoundingClientRect().top - position.top);
    return window.scrollY === before;
  }
  const [start, end] = [cards[0], cards.at(-1)];
  if (start === undefined || end === undefined) return false;
  const { top } = start.getBoundingClientRect();
  const cardHeight = (end.getBoundingClientRect().bottom - top) / cards.length;
  const distance = top - position.top + (position.first - indexOf(start)) * cardHeight;
  const maxDistance = document.documentElement.scrollHeight - window.innerHeight - before;
  if (distance <= maxDistance) scrollBy(distance);
  return false;
}

const scrollBy = (distance: number) =>
  window.scrollBy({ top: Math.round(distance), behavior: 'instant' });

/** Stores the scroll position when the page is left, and restores it unless the reader scrolls before that. */
export const keepScrollPosition: ScrollRestoration = (loadedCount, signal) => {
  let position = storedScrollPosition();
  // The browser's own restoration works by pixels and would interfere.
  if (position !== null) history.scrollRestoration = 'manual';
  const finish = () => {
    position = null;
    showList();
  };
  if (position === null) showList();
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(type, finish, { signal, passive: true });
  }
  const storePosition = () => {
    const count = loadedCount();
    const card = renderedCards().find((one) => one.getBoundingClientRect().bottom > 0);
    if (count === null || card === undefined) return;
    storeScrollPosition({ count, first: indexOf(card), top: card.getBoundingClientRect().top });
    // This is set now: the browser would scroll the short first page before any script runs.
    if (count > PAGE_SIZE) history.scrollRestoration = 'manual';
  };
  window.addEventListener('pagehide', storePosition, { signal });
  /** Repeats until the item no longer moves: cards get their height some frames after their items were read. */
  const restore = (framesLeft: number, framesSettled: number) => {
    if (position === null || framesLeft === 0 || framesSettled === FRAMES_SETTLED) return finish();
    // The list is shorter now, or could not be read.
    if ((loadedCount() ?? 0) <= position.first) return finish();
    const settledFrames = scrollTowards(position) ? framesSettled + 1 : 0;
    if (settledFrames > 0) showList();
    requestAnimationFrame(() => restore(framesLeft - 1, settledFrames));
  };
  return {
    count: position?.count,
    restore: () => void requestAnimationFrame(() => restore(FRAMES_MAX, 0)),
  };
};
