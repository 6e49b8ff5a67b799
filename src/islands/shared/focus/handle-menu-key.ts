import type { KeyboardEvent } from 'react';

/**
 * The index in a menu that a key moves to (-1: no item has the focus). Arrows wrap around. Other keys return null.
 */
export function nextFocus(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1;
  return null;
}

/** The items of a menu that are shown. */
export function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  const all = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  return all.filter((item) => item.getClientRects().length > 0);
}

/** Moves the focus in a menu on arrow keys, Home and End. Tab closes the menu. */
export function handleMenuKey(menu: HTMLElement | null, event: KeyboardEvent): void {
  if (event.key === 'Tab') {
    menu?.hidePopover();
    return;
  }
  const items = itemsOf(menu);
  const from = items.findIndex((item) => item.matches(':focus'));
  const next = nextFocus(event.key, from, items.length);
  if (next === null) return;
  event.preventDefault();
  items[next]?.focus();
}
