import { onMount, type Store } from 'nanostores';

/** Returns what calls all of these functions. */
export const endAll = (ends: readonly (() => void)[]) => (): void => {
  for (const end of ends) end();
};

/**
 * Calls `start` when a store is mounted in a page, and the functions that it returned once the store is not used any
 * more. While a server renders, nothing starts: each read there would mount the store, and set a timer.
 */
export function onPageMount(store: Store, start: () => readonly (() => void)[]): void {
  if (typeof window !== 'undefined') onMount(store, () => endAll(start()));
}
