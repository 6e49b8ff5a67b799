import { $selector } from '../../../stores/trades/selector.ts';
import { dialogHost } from '../../shared/root/dialog-host.tsx';

/** Loads the item selector when it is first opened. One selector serves all slots of an island. */
export const ItemSelectorHost = dialogHost($selector, () =>
  import('./ItemSelector.tsx').then(({ ItemSelector }) => ItemSelector),
);
