import * as v from 'valibot';
import { mergeTradeItems } from '../../domain/trades/stacks.ts';
import type { TradeItem, TradeSides } from '../../domain/trades/trade-item.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientText, lenientTime } from '../shared/scalars.ts';
import { toStoredReference, toTradeItem } from './trade-item.ts';

/** A trade that a player saved for later (behaviour N7); `createdAt` in epoch milliseconds. */
export type Draft = TradeSides & { id: string; createdAt: number };

const draft = v.object({
  id: lenientText,
  offeringItems: v.array(v.unknown()),
  lookingForItems: v.array(v.unknown()),
  createdAt: lenientTime,
});

const slotEntry = v.object({ item: v.unknown(), amount: v.optional(v.unknown()) });
const slotItem = v.object({ slug: v.optional(v.unknown()), isCategory: v.optional(v.unknown()) });

/** Parses a slot entry of an older version: item plus amount (behaviour N7). */
function fromSlotEntry(raw: unknown): TradeItem | null {
  const entry = readAs(slotEntry, raw);
  const item = readAs(slotItem, entry?.item);
  if (entry === null || item === null) return null;
  return toTradeItem({
    petSlug: item.slug,
    isCategory: item.isCategory,
    quantity: entry.amount,
    pet: entry.item,
    extras: raw,
  });
}

function toItems(raw: readonly unknown[]): TradeItem[] {
  const items = raw.map((one) => toTradeItem(one) ?? fromSlotEntry(one));
  return mergeTradeItems(items.filter((one) => one !== null));
}

/** Parses a stored draft; null when it is none, or when no item in it is readable. */
export function toDraft(raw: unknown): Draft | null {
  const parsed = readAs(draft, raw);
  if (parsed === null || parsed.id === null || parsed.createdAt === null) return null;
  const offering = toItems(parsed.offeringItems);
  const wanted = toItems(parsed.lookingForItems);
  if (offering.length === 0 && wanted.length === 0) return null;
  return { id: parsed.id, offering, wanted, createdAt: parsed.createdAt };
}

/** Formats a draft for the storage (behaviour N7). */
export function toStoredDraft({ id, offering, wanted, createdAt }: Draft) {
  return {
    id,
    offeringItems: offering.map(toStoredReference),
    lookingForItems: wanted.map(toStoredReference),
    createdAt: new Date(createdAt).toISOString(),
  };
}
