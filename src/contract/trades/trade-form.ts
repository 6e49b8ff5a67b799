import * as v from 'valibot';
import { addSlots, emptySlots, type Slots } from '../../domain/trades/slots.ts';
import { type Side, SLOTS_MAX, toAmount } from '../../domain/trades/trade-item.ts';
import { parseStored } from '../shared/stored.ts';
import { toStoredReference, toTradeItem } from './trade-item.ts';

/** A trade that a player puts together. */
export type TradeForm = Record<Side, Slots> & {
  /** The client id of this form, so that the backend makes one trade ad of it; '' while empty. */
  clientId: string;
  /** The JSON of a call whose answer was lost, because the backend may have it; null when nothing is uncertain. */
  unanswered: string | null;
  /** The user id of the form, '' before the sign-in. Nobody gets another user's form in the same tab. */
  owner: string;
};

const storedForm = v.object({
  offering: v.fallback(v.array(v.unknown()), []),
  wanted: v.fallback(v.array(v.unknown()), []),
  clientId: v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), ''),
  unanswered: v.fallback(v.nullable(v.string()), null),
  owner: v.fallback(v.string(), ''),
});

/** Parses stored slots in their order; an unreadable item is an empty slot. */
function toSlots(stored: readonly unknown[]): Slots {
  const read = stored.slice(0, SLOTS_MAX).map((one) => {
    const item = toTradeItem(one);
    return item === null ? null : { ...item, amount: toAmount(item.amount) };
  });
  const start = emptySlots();
  const room = read.length > start.length ? addSlots(start) : start;
  return room.map((_, index) => read[index] ?? null);
}

/** Parses a form of the browser's storage; null when there is no readable one. */
export function parseTradeForm(stored: string | null): TradeForm | null {
  const parsed = parseStored(storedForm, stored);
  if (parsed === null) return null;
  return { ...parsed, offering: toSlots(parsed.offering), wanted: toSlots(parsed.wanted) };
}

const toStored = (slots: Slots) =>
  slots.map((slot) => (slot === null ? null : toStoredReference(slot)));

/** Formats a form for the browser's storage. */
export function toStoredForm({ offering, wanted, ...rest }: TradeForm): string {
  return JSON.stringify({ ...rest, offering: toStored(offering), wanted: toStored(wanted) });
}
