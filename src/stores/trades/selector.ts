import { atom } from 'nanostores';
import type { SelectorTab } from '../../domain/trades/selector-tab.ts';
import type { TradeItem } from '../../domain/trades/trade-item.ts';

/** A request to open the item selector. */
export type SelectorRequest = {
  /** Whether the five categories are shown above the grid (behaviour N4). */
  withCategories: boolean;
  /** Whether items of other types can be added from their own pages, which the selector then says. */
  withPages?: boolean;
  /** Whether a press chooses an item at once, without its quantity and details. */
  isPlain?: boolean;
  /** The tabs; those of the specification by default. */
  tabs?: readonly SelectorTab[];
  /** The item to change: the selector opens on its panel. */
  start?: TradeItem | null;
  onChoose: (chosen: TradeItem) => void;
};

/** The request that the selector is open for; null while it is closed. */
export const $selector = atom<SelectorRequest | null>(null);

/** Opens the selector. `onChoose` is called once, after the selector has closed. */
export function openSelector(request: SelectorRequest): void {
  $selector.set(request);
}

/** Closes the selector without a choice. */
export function closeSelector(): void {
  $selector.set(null);
}

/** Closes the selector and passes the choice to the request. */
export function choose(chosen: TradeItem): void {
  const request = $selector.get();
  closeSelector();
  request?.onChoose(chosen);
}
