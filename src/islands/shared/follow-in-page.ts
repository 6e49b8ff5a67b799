import type { MouseEvent } from 'react';

/** Follows a link without a page load. The browser keeps clicks that ask for a new tab or window. */
export function followInPage(event: MouseEvent, navigate: () => void): void {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  navigate();
}
