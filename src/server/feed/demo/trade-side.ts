import type { DemoItem } from './demo-items.ts';
import { pick } from './random.ts';

/** An item with what it is worth. */
export type Priced = { item: DemoItem; worth: number };

/** So many of an item. */
export type Stack = Priced & { quantity: number };

/** A number from 0 up to 1 for a word. */
export type Draw = (what: string) => number;

/** How many of one item a side's last line and the others hold at most. */
const QUANTITY_MAX = 5;
const SOME_MAX = 2;
/** What is left of a sum is small enough below this part of it. */
const REST = 0.06;

function fitting(items: readonly Priced[], left: number, isLast: boolean): readonly Priced[] {
  const least = left * (isLast ? 0.8 : 0.15);
  const fits = items.filter(({ worth }) => worth >= least && worth <= left * 1.08);
  // Where nothing comes near, several of the dearest that are cheaper do.
  return fits.length > 0 ? fits : items.filter(({ worth }) => worth <= left).slice(-3);
}

/** What a side is worth. */
export function worthOf(side: readonly Stack[]): number {
  return side.reduce((sum, { worth, quantity }) => sum + worth * quantity, 0);
}

/** Items of about a sum, cheapest first in `items`: at most so many kinds, at least one. */
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
    const quantity = Math.min(isLast ? QUANTITY_MAX : SOME_MAX, fill);
    side.push({ ...chosen, quantity });
    left -= chosen.worth * quantity;
  }
  // The cheapest, when even that is more than the sum.
  const [first = { ...pick(items, 0), quantity: 1 }, ...rest] = side;
  return [first, ...rest];
}
