import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element and shows its top when what the page shows has changed, and not when the page opens. */
export function useFocusOnChange(target: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const element = target.current;
    element?.focus({ preventScroll: true });
    // What is long may have been scrolled.
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [target, shown]);
}
