import { mergeStacks, slotsOfStack } from './stacks.ts';
import { AMOUNT_MAX, SLOTS_MAX, type TradeItem, tradeItemId } from './trade-item.ts';

/** A side of a trade that a player puts together; null is an empty slot. */
export type Slots = readonly (TradeItem | null)[];

/** The slots of a side at its start, and how many are added at a time (behaviour N2). */
const SLOTS_STEP = 4;

const empty = (count: number): Slots => Array.from({ length: count }, () => null);

/** Four empty slots, as a side has at its start. */
export const emptySlots = (): Slots => empty(SLOTS_STEP);

/** The items in the slots, in order. */
export function filledSlots(slots: Slots): TradeItem[] {
  return slots.filter((slot) => slot !== null);
}

/** Whether four slots may be added: there are fewer than eight, and at most one is empty (behaviour N2). */
export function canAddSlots(slots: Slots): boolean {
  return slots.length < SLOTS_MAX && slots.length - filledSlots(slots).length <= 1;
}

/** Adds four empty slots, up to eight. */
export function addSlots(slots: Slots): Slots {
  return [...slots, ...empty(Math.min(SLOTS_STEP, SLOTS_MAX - slots.length))];
}

/**
 * The slots after a choice, and what it did there beside filling an empty slot, as a sentence; '' for nothing. `names`
 * are of the items in the sentence.
 */
export type FilledSlots = { slots: Slots; note: string; names: readonly string[] };

/**
 * Puts an item into a slot. If another slot of the side has the item and is not full, its amount grows there, with the
 * extras of both, and this slot is cleared (behaviour N5, N14).
 */
export function fillSlot(slots: Slots, index: number, chosen: TradeItem): FilledSlots {
  const id = tradeItemId(chosen);
  const before = slots[index] ?? null;
  // A slot that has the item already is changed itself, also where the item fills several.
  const isChanged = before !== null && tradeItemId(before) === id;
  const other = slots.findIndex(
    (slot) => slot !== null && tradeItemId(slot) === id && slot.amount < AMOUNT_MAX,
  );
  const known = isChanged ? null : slots[other];
  if (known === undefined || known === null) {
    const isOther = before !== null && !isChanged;
    const names = isOther ? [before.item.name, chosen.item.name] : [];
    const note = isOther ? `Replaced ${names.join(' with ')}` : '';
    return { slots: slots.with(index, chosen), note, names };
  }
  const increased = { ...known, ...mergeStacks(known, chosen, AMOUNT_MAX) };
  return {
    slots: slots.with(other, increased).with(index, null),
    note: `Increased quantity of ${increased.item.name} to ${increased.amount}`,
    names: [increased.item.name],
  };
}

/** Adds an item to its own slot of a side, else to an empty one (behaviour V4). Null when there is no free slot. */
export function addToSlots(slots: Slots, chosen: TradeItem): FilledSlots | null {
  const isThere = slots.some((slot) => slot !== null && tradeItemId(slot) === tradeItemId(chosen));
  const room = slots.includes(null) || slots.length >= SLOTS_MAX ? slots : addSlots(slots);
  const free = room.indexOf(null);
  if (free >= 0) return fillSlot(room, free, chosen);
  if (!isThere) return null;
  const filled = fillSlot([...room, null], room.length, chosen);
  return { ...filled, slots: filled.slots.slice(0, -1) };
}

/** Empties a slot. */
export function clearSlot(slots: Slots, index: number): Slots {
  return slots.with(index, null);
}

/** Creates slots with these items, several for more than fits into one: four slots, or eight when they need more. What needs a ninth is left out. */
export function slotsOf(items: readonly TradeItem[]): Slots {
  const filled = items.flatMap((one) =>
    slotsOfStack(one).map((stack): TradeItem => ({ ...one, ...stack })),
  );
  const kept = filled.slice(0, SLOTS_MAX);
  return [...kept, ...empty((kept.length > SLOTS_STEP ? SLOTS_MAX : SLOTS_STEP) - kept.length)];
}
