import { useLayoutEffect } from 'react';

/**
 * Sets a data attribute on the root element while a condition is true. A `:root:has()` selector would be evaluated at
 * every DOM change.
 */
export function useRootAttribute(name: 'threadOpen' | 'bottomBar', isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    document.documentElement.dataset[name] = '';
    return () => {
      delete document.documentElement.dataset[name];
    };
  }, [name, isOn]);
}
