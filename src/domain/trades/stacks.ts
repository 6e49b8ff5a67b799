import {
  AMOUNT_MAX,
  type SingleExtras,
  STACK_MAX,
  type TradeItem,
  tradeItemId,
} from './trade-item.ts';

/** How many of an item there are, and their extras. */
export type Stack = Pick<TradeItem, 'amount' | 'extras'>;

/** Items of a stack with the same extras. */
export type StackPart = { amount: number; extras: SingleExtras };

/** The highest number of different extras in a stack. */
export const PARTS_MAX = 8;

/** A text that is equal for equal extras. */
function extrasKey({ weight, age, price, mutations = [] }: SingleExtras): string {
  return JSON.stringify([weight, age, price, mutations.toSorted()]);
}

/** A text that is equal for equal sides: the same items with the same amounts and extras, in any order. */
export function sideKey(side: readonly (Stack & { id: string })[]): string {
  const lines = side.map(({ id, ...stack }) => {
    const parts = partsOf(stack).map(({ amount, extras }) => `${amount} ${extrasKey(extras)}`);
    return JSON.stringify([id, stack.amount, parts.toSorted()]);
  });
  return lines.toSorted().join();
}

/** The parts of a stack, in the order in which they were added. The first one has what the others leave, and at least one. */
export function partsOf({ amount, extras: { also = [], ...first } }: Stack): StackPart[] {
  let left = amount;
  const others: StackPart[] = [];
  for (const { amount: wanted, ...extras } of also) {
    const taken = Math.min(wanted, left - 1);
    if (taken < 1) break;
    left -= taken;
    others.push({ amount: taken, extras });
  }
  return [{ amount: left, extras: first }, ...others];
}

/** Makes a stack of parts: equal extras once, at most `most` items, and no more than eight different extras. */
export function stackOf(parts: readonly StackPart[], most = STACK_MAX): Stack {
  const byKey = new Map<string, StackPart>();
  let total = 0;
  for (const { amount, extras } of parts) {
    const added = Math.min(amount, most - total);
    const known = byKey.get(extrasKey(extras));
    if (added < 1 || (known === undefined && byKey.size === PARTS_MAX)) continue;
    total += added;
    byKey.set(extrasKey(extras), {
      extras: known?.extras ?? extras,
      amount: added + (known?.amount ?? 0),
    });
  }
  const [first, ...others] = byKey.values();
  if (others.length === 0) return { amount: total, extras: first?.extras ?? {} };
  const also = others.map(({ amount, extras }) => ({ ...extras, amount }));
  return { amount: total, extras: { ...first?.extras, also } };
}

/** Adds a stack to another of the same item, up to `most`. The extras of both are kept (behaviour N14). */
export function mergeStacks(one: Stack, other: Stack, most = STACK_MAX): Stack {
  return stackOf([...partsOf(one), ...partsOf(other)], most);
}

/** Splits a stack into what fits into one slot each, in order. */
export function slotsOfStack(stack: Stack): Stack[] {
  const slots: StackPart[][] = [];
  let room = 0;
  for (const part of partsOf(stack)) {
    for (let left = part.amount; left > 0; ) {
      if (room === 0) {
        slots.push([]);
        room = AMOUNT_MAX;
      }
      const taken = Math.min(left, room);
      slots.at(-1)?.push({ ...part, amount: taken });
      left -= taken;
      room -= taken;
    }
  }
  return slots.map((parts) => stackOf(parts));
}

/** Merges a side so that it has each item once, with amounts summed (behaviour T5, T18), and all extras. */
export function mergeTradeItems(items: readonly TradeItem[]): TradeItem[] {
  const byId = new Map<string, TradeItem>();
  for (const one of items) {
    const id = tradeItemId(one);
    const known = byId.get(id);
    const stack = known === undefined ? stackOf(partsOf(one)) : mergeStacks(known, one);
    byId.set(id, { ...(known ?? one), ...stack });
  }
  return [...byId.values()];
}
