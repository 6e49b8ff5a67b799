import { type TradeItem, toAmount, tradeItemId } from './trade-item.ts';

/** A side of a trade that is being put together; null is an empty slot. */
export type Slots = readonly (TradeItem | null)[];

/** Slots of a side: at the start, added at a time, and at most (behaviour N2). */
const SLOTS_STEP = 4;
export const SLOTS_MAX = 8;

const empty = (count: number): Slots => Array.from({ length: count }, () => null);

/** The four empty slots of a side at its start. */
export const emptySlots = (): Slots => empty(SLOTS_STEP);

/** What is in the slots, in their order. */
export function filledSlots(slots: Slots): TradeItem[] {
  return slots.filter((slot) => slot !== null);
}

/** Whether four more may be added: below eight and at most one empty (behaviour N2). */
export function canAddSlots(slots: Slots): boolean {
  return slots.length < SLOTS_MAX && slots.length - filledSlots(slots).length <= 1;
}

/** Four more empty slots, eight at most. */
export function addSlots(slots: Slots): Slots {
  return [...slots, ...empty(Math.min(SLOTS_STEP, SLOTS_MAX - slots.length))];
}

/**
 * Puts an item into a slot; one that sits in another slot of the side already gets the amount there, and the chosen slot
 * is cleared (behaviour N5): `increased` is then that item with its new amount.
 */
export function fillSlot(
  slots: Slots,
  index: number,
  chosen: TradeItem,
): { slots: Slots; increased: TradeItem | null } {
  const id = tradeItemId(chosen);
  const other = slots.findIndex(
    (slot, other) => other !== index && slot !== null && tradeItemId(slot) === id,
  );
  const known = slots[other];
  if (known === undefined || known === null) {
    return { slots: slots.with(index, chosen), increased: null };
  }
  const increased = { ...known, amount: toAmount(known.amount + chosen.amount) };
  return { slots: slots.with(other, increased).with(index, null), increased };
}

/** Empties a slot. */
export function clearSlot(slots: Slots, index: number): Slots {
  return slots.with(index, null);
}

/** Slots that hold these items, the first eight of them: four, or eight when they need more. */
export function slotsOf(items: readonly TradeItem[]): Slots {
  const kept = items.slice(0, SLOTS_MAX);
  return [...kept, ...empty((kept.length > SLOTS_STEP ? SLOTS_MAX : SLOTS_STEP) - kept.length)];
}
