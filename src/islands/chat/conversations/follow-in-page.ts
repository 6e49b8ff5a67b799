import type { MouseEvent } from 'react';

/** Goes where a link leads without leaving the page; a press that asks for another tab stays the browser's. */
export function followInPage(event: MouseEvent, go: () => void): void {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  go();
}
