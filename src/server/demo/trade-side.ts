import type { DemoItem } from './demo-items.ts';
import { pick } from './random.ts';

/** An item with its value. */
export type Priced = { item: DemoItem; worth: number };

/** An amount of an item. */
export type Stack = Priced & { quantity: number };

/** Returns a pseudorandom number from 0 up to 1; `what` names its purpose. */
export type Random = (what: string) => number;

/** The largest amount of an item: in the last line of a side, and in the other lines. */
const LAST_QUANTITY_MAX = 5;
const OTHER_QUANTITY_MAX = 2;
/** A side is complete when less than this share of the target value is missing. */
const REMAINDER_SHARE = 0.06;

function candidatesFor(
  items: readonly Priced[],
  remaining: number,
  isLast: boolean,
): readonly Priced[] {
  const min = remaining * (isLast ? 0.8 : 0.15);
  const candidates = items.filter(({ worth }) => worth >= min && worth <= remaining * 1.08);
  // When no item is close, the most valuable of the cheaper items are used.
  return candidates.length > 0
    ? candidates
    : items.filter(({ worth }) => worth <= remaining).slice(-3);
}

/** The value of a side. */
export function sideValue(side: readonly Stack[]): number {
  return side.reduce((sum, { worth, quantity }) => sum + worth * quantity, 0);
}

/** Chooses from one to `itemsMax` items that are worth about `targetValue` in all. `items` is sorted by value, cheapest first. */
export function chooseItems(
  items: readonly Priced[],
  targetValue: number,
  itemsMax: number,
  random: Random,
): [Stack, ...Stack[]] {
  const side: Stack[] = [];
  let remaining = targetValue;
  while (side.length < itemsMax && remaining > targetValue * REMAINDER_SHARE) {
    const isLast = side.length === itemsMax - 1;
    const unused = items.filter(({ item }) => side.every((one) => one.item !== item));
    const candidates = candidatesFor(unused, remaining, isLast);
    if (candidates.length === 0) break;
    const chosen = pick(candidates, random(`item ${side.length}`));
    const quantityMax = Math.max(1, Math.round(remaining / chosen.worth));
    const quantity = Math.min(isLast ? LAST_QUANTITY_MAX : OTHER_QUANTITY_MAX, quantityMax);
    side.push({ ...chosen, quantity });
    remaining -= chosen.worth * quantity;
  }
  // The cheapest item is used when even its value exceeds the target.
  const [first = { ...pick(items, 0), quantity: 1 }, ...rest] = side;
  return [first, ...rest];
}
