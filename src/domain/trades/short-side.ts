import type { TradeItem } from './trade-item.ts';

/** The number of names listed per side. */
const NAMES = 3;

/** One side of a trade in a line: `Fox ×2, Owl and 3 more`. */
export function shortSide(side: readonly TradeItem[]): string {
  const names = side
    .slice(0, NAMES)
    .map(({ item, amount }) => (amount > 1 ? `${item.name} ×${amount}` : item.name));
  const rest = side.length - NAMES;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
