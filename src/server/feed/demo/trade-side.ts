import type { DemoItem } from './demo-items.ts';
import { pick } from './random.ts';

/** An item with its value. */
export type Priced = { item: DemoItem; worth: number };

/** An amount of an item. */
export type Stack = Priced & { quantity: number };

/** A number from 0 up to 1 for a word. */
export type Draw = (what: string) => number;

/** The largest amount of an item, in the last line of a side and in the others. */
const QUANTITY_MAX = 5;
const EARLIER_QUANTITY_MAX = 2;
/** A side is complete when less than this share of the sum is left. */
const REST = 0.06;

function fitting(items: readonly Priced[], left: number, isLast: boolean): readonly Priced[] {
  const least = left * (isLast ? 0.8 : 0.15);
  const fits = items.filter(({ worth }) => worth >= least && worth <= left * 1.08);
  // When no item is close, the most valuable of the cheaper items are used.
  return fits.length > 0 ? fits : items.filter(({ worth }) => worth <= left).slice(-3);
}

/** The value of a side. */
export function worthOf(side: readonly Stack[]): number {
  return side.reduce((sum, { worth, quantity }) => sum + worth * quantity, 0);
}

/** Chooses items of about a sum: at least one kind and at most `most`. `items` is sorted by value, cheapest first. */
export function sideWorth(
  items: readonly Priced[],
  sum: number,
  most: number,
  draw: Draw,
): [Stack, ...Stack[]] {
  const side: Stack[] = [];
  let left = sum;
  while (side.length < most && left > sum * REST) {
    const isLast = side.length === most - 1;
    const others = items.filter(({ item }) => side.every((one) => one.item !== item));
    const fits = fitting(others, left, isLast);
    if (fits.length === 0) break;
    const chosen = pick(fits, draw(`item ${side.length}`));
    const fill = Math.max(1, Math.round(left / chosen.worth));
    const quantity = Math.min(isLast ? QUANTITY_MAX : EARLIER_QUANTITY_MAX, fill);
    side.push({ ...chosen, quantity });
    left -= chosen.worth * quantity;
  }
  // The cheapest item is used when even its value exceeds the sum.
  const [first = { ...pick(items, 0), quantity: 1 }, ...rest] = side;
  return [first, ...rest];
}
