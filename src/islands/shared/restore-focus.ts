/** For the ref of what may go away with the focus in it: hands the focus to what the selector finds first. */
export function passFocusTo(selector: string): (element: HTMLElement | null) => () => void {
  return (element) => () => {
    if (!element?.contains(document.activeElement)) return;
    const next = document.querySelector<HTMLElement>(selector);
    // A heading takes the focus only once it has an index; one that has an index keeps it.
    if (next !== null && next.tabIndex < 0) next.tabIndex = -1;
    next?.focus();
  };
}
