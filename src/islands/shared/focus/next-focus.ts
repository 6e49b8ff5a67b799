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
