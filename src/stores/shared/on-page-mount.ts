import { onMount, type Store } from 'nanostores';

/**
 * Calls `start` when a store is mounted in a page, and the functions that it returned once the store is not used any
 * more. While a server renders, nothing starts.
 */
export function onPageMount(store: Store, start: () => readonly (() => void)[]): void {
  onMount(store, () => {
    if (typeof window === 'undefined') return undefined;
    const ends = start();
    return () => {
      for (const end of ends) end();
    };
  });
}
