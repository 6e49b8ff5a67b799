import { atom } from 'nanostores';
import type { Item } from '../../domain/items/item.ts';

/** The delays of an item's hover card, in milliseconds (behaviour C3). */
const HOVER_OPEN_DELAY = 700;
const HOVER_CLOSE_DELAY = 300;
/** The delay for a tile of a trade, in milliseconds; its hover card closes at once. */
const TILE_OPEN_DELAY = 100;

/** The item whose hover card is open, and the element that it is attached to. */
export const $hoverCard = atom<{ item: Item; card: HTMLElement } | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens the hover card after a delay, when the pointer or the focus enters an item's card. */
export function hoverItem(item: Item, card: HTMLElement, delay = HOVER_OPEN_DELAY): void {
  clearTimeout(timer);
  if ($hoverCard.get()?.card === card) return;
  timer = setTimeout(() => card.isConnected && $hoverCard.set({ item, card }), delay);
}

/** Opens the hover card when the pointer or the focus enters a tile of a trade (behaviour T5). Leaving it calls `closeHover`. */
export function hoverTile(item: Item, tile: HTMLElement): void {
  hoverItem(item, tile, TILE_OPEN_DELAY);
}

/** Closes the hover card after a delay, when the pointer or the focus leaves. */
export function leaveItem(): void {
  clearTimeout(timer);
  timer = setTimeout(() => $hoverCard.set(null), HOVER_CLOSE_DELAY);
}

/** Keeps the hover card open while the pointer is on it. */
export function stayOnItem(): void {
  clearTimeout(timer);
}

/** Closes the hover card at once. */
export function closeHover(): void {
  clearTimeout(timer);
  $hoverCard.set(null);
}

/** A ref of what opens a hover card, which ends with it: an element that is removed gets no event of a leaving pointer. */
export function closeHoverOnUnmount(card: HTMLElement | null): () => void {
  return () => {
    if ($hoverCard.get()?.card === card) closeHover();
  };
}
