import { atom } from 'nanostores';
import type { TradeItem } from '../../domain/trades/trade-item.ts';

/** What the item selector is opened for. */
export type SelectorRequest = {
  /** Whether the five categories stand above the grid (behaviour N4). */
  withCategories: boolean;
  /** What is there already: it opens on that item's panel, to be changed. */
  start?: TradeItem | null;
  onChoose: (chosen: TradeItem) => void;
};

/** What the selector is open for; null while it is closed. */
export const $selector = atom<SelectorRequest | null>(null);

/** Opens the selector; what is chosen in it is told once, after it has closed. */
export function openSelector(request: SelectorRequest): void {
  $selector.set(request);
}

/** Closes the selector with nothing chosen. */
export function closeSelector(): void {
  $selector.set(null);
}

/** Closes the selector and tells what was chosen. */
export function choose(chosen: TradeItem): void {
  const request = $selector.get();
  closeSelector();
  request?.onChoose(chosen);
}
