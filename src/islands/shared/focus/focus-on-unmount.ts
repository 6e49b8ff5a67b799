/**
 * Returns a ref callback. When its element is removed with the focus inside, the focus moves to the first match of
 * the selector.
 */
export function focusOnUnmount(selector: string): (element: HTMLElement | null) => () => void {
  return (element) => () => {
    if (!element?.contains(document.activeElement)) return;
    const next = document.querySelector<HTMLElement>(selector);
    // A heading needs a tabindex to take the focus. An existing tabindex stays.
    if (next !== null && next.tabIndex < 0) next.tabIndex = -1;
    next?.focus();
  };
}
