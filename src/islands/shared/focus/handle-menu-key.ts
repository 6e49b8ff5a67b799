import type { KeyboardEvent } from 'react';
import { nextFocus } from './next-focus.ts';

/** Moves the focus in a menu on arrow keys, Home and End. Tab closes the menu. */
export function handleMenuKey(menu: HTMLElement | null, event: KeyboardEvent): void {
  if (event.key === 'Tab') {
    menu?.hidePopover();
    return;
  }
  const all = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const items = all.filter((item) => item.getClientRects().length > 0);
  const from = items.findIndex((item) => item.matches(':focus'));
  const next = nextFocus(event.key, from, items.length);
  if (next === null) return;
  event.preventDefault();
  items[next]?.focus();
}
