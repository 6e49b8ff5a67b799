import { atom } from 'nanostores';
import type { Item } from '../../domain/items/item.ts';

/** Delays of an item's hover card in milliseconds (behaviour C3). */
const HOVER_OPEN_DELAY = 700;
const HOVER_CLOSE_DELAY = 300;
/** After how long that of a tile in a trade opens; it closes at once. */
const TILE_OPEN_DELAY = 100;

/** The item whose hover card is open, and the card it hangs on. */
export const $hoverCard = atom<{ item: Item; card: HTMLElement } | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** The pointer or the focus came to an item's card: its hover card opens after a while. */
export function hoverItem(item: Item, card: HTMLElement, delay = HOVER_OPEN_DELAY): void {
  clearTimeout(timer);
  if ($hoverCard.get()?.card === card) return;
  timer = setTimeout(() => $hoverCard.set({ item, card }), delay);
}

/** The pointer or the focus came to a tile of a trade (behaviour T5); leaving it is `closeHover`. */
export function hoverTile(item: Item, tile: HTMLElement): void {
  hoverItem(item, tile, TILE_OPEN_DELAY);
}

/** The pointer or the focus left; the hover card closes after a while. */
export function leaveItem(): void {
  clearTimeout(timer);
  timer = setTimeout(() => $hoverCard.set(null), HOVER_CLOSE_DELAY);
}

/** The pointer came to the hover card itself, which so stays open. */
export function stayOnItem(): void {
  clearTimeout(timer);
}

/** Closes the hover card at once. */
export function closeHover(): void {
  clearTimeout(timer);
  $hoverCard.set(null);
}
