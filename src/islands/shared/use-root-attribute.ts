import { useLayoutEffect } from 'react';

/** Marks the whole page while something holds. (A `:root:has()` would be looked for anew at every change of the page.) */
export function useRootAttribute(mark: 'inThread' | 'selecting', holds: boolean): void {
  useLayoutEffect(() => {
    if (!holds) return undefined;
    document.documentElement.dataset[mark] = '';
    return () => {
      delete document.documentElement.dataset[mark];
    };
  }, [mark, holds]);
}
