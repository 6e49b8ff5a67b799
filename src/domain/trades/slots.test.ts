import { describe, expect, it } from 'vitest';
import {
  addSlots,
  addToSlots,
  canAddSlots,
  clearSlot,
  emptySlots,
  fillSlot,
  slotsOf,
} from './slots.ts';
import { unknownItem } from './trade-item.ts';

const some = (slug: string, amount = 1) => ({
  item: unknownItem(slug),
  isCategory: false,
  amount,
  extras: {},
});

describe('slots', () => {
  it('start with four, and grow to eight once at most one is empty', () => {
    expect(emptySlots()).toEqual([null, null, null, null]);
    expect(canAddSlots(emptySlots())).toBe(false);
    expect(canAddSlots([some('a'), some('b'), null, null])).toBe(false);
    expect(canAddSlots([some('a'), some('b'), some('c'), null])).toBe(true);
    expect(addSlots([some('a'), some('b'), some('c'), null])).toHaveLength(8);
    expect(canAddSlots(slotsOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((s) => some(s))))).toBe(
      false,
    );
  });

  it('put an item into the chosen slot, in place of another', () => {
    const first = fillSlot(emptySlots(), 2, some('fox', 3));
    expect(first).toEqual({ slots: [null, null, some('fox', 3), null], note: '', names: [] });
    expect(fillSlot(first.slots, 2, some('fox', 5))).toEqual({
      slots: [null, null, some('fox', 5), null],
      note: '',
      names: [],
    });
    expect(fillSlot(first.slots, 2, some('owl'))).toEqual({
      slots: [null, null, some('owl'), null],
      note: 'Replaced Fox with Owl',
      names: ['Fox', 'Owl'],
    });
    expect(clearSlot(first.slots, 2)).toEqual(emptySlots());
  });

  it('add up an item that is in another slot, and clear the chosen one', () => {
    const slots = [some('fox', 3), some('owl'), null, null];
    expect(fillSlot(slots, 1, some('fox', 2))).toEqual({
      slots: [some('fox', 5), null, null, null],
      note: 'Increased quantity of Fox to 5',
      names: ['Fox'],
    });
    expect(fillSlot(slots, 3, some('fox', 999)).slots[0]).toEqual(some('fox', 999));
  });

  it('hold an item that fills several, each of which is changed by itself', () => {
    const slots = slotsOf([some('fox', 1500)]);
    expect(slots).toEqual([some('fox', 999), some('fox', 501), null, null]);
    expect(fillSlot(slots, 0, some('fox', 7)).slots.slice(0, 2)).toEqual([
      some('fox', 7),
      some('fox', 501),
    ]);
    expect(fillSlot(slots, 2, some('fox', 4)).slots.slice(0, 3)).toEqual([
      some('fox', 999),
      some('fox', 505),
      null,
    ]);
    const full = slotsOf([some('fox', 999)]);
    expect(fillSlot(full, 1, some('fox', 2)).slots.slice(0, 2)).toEqual([
      some('fox', 999),
      some('fox', 2),
    ]);
    expect(slotsOf([some('fox', 7992)])).toEqual(Array(8).fill(some('fox', 999)));
  });

  it('keep the extras of an item that is added to another slot', () => {
    const golden = { ...some('fox'), extras: { mutations: ['Gold'] } as const };
    const { slots } = fillSlot([some('fox', 2), null], 1, golden);
    expect(slots[0]).toMatchObject({
      amount: 3,
      extras: { also: [{ mutations: ['Gold'], amount: 1 }] },
    });
  });

  it('take another item in a free slot, a known one in its own, and no ninth', () => {
    expect(addToSlots([null, some('fox')], some('owl'))?.slots).toEqual([some('owl'), some('fox')]);
    expect(addToSlots([some('fox'), null], some('fox', 2))).toEqual({
      slots: [some('fox', 3), null],
      note: 'Increased quantity of Fox to 3',
      names: ['Fox'],
    });
    const four = slotsOf(['a', 'b', 'c', 'd'].map((slug) => some(slug)));
    expect(addToSlots(four, some('e'))?.slots[4]).toEqual(some('e'));
    const full = slotsOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((slug) => some(slug)));
    expect(addToSlots(full, some('i'))).toBeNull();
    expect(addToSlots(full, some('h'))?.slots).toEqual(full.with(7, some('h', 2)));
  });

  it('hold the items of a side, and only the first eight of more', () => {
    expect(slotsOf([some('a')])).toEqual([some('a'), null, null, null]);
    expect(slotsOf(Array.from({ length: 5 }, (_, at) => some(`${at}`)))).toHaveLength(8);
    expect(slotsOf(Array.from({ length: 500 }, (_, at) => some(`${at}`)))).toHaveLength(8);
  });
});
