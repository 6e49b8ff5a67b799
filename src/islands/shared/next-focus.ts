/** The place in a menu that a key leads to, from one (-1: none): arrows go round, Home and End to the ends; else null. */
export function nextFocus(key: string, place: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return place <= 0 ? count - 1 : place - 1;
  return null;
}
