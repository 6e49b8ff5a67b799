import * as v from 'valibot';
import { addSlots, emptySlots, SLOTS_MAX, type Slots } from '../../domain/trades/slots.ts';
import { parseStored } from '../shared/stored.ts';
import { toStoredReference, toTradeItem } from './trade-item.ts';

/** Which side of a trade: what is given, or what is looked for. */
export type Side = 'offering' | 'wanted';

/** A trade that is being put together. */
export type TradeForm = {
  offering: Slots;
  wanted: Slots;
  /** Names this filling of the form to the backend, so that it becomes one ad however often it is sent; '' while empty. */
  clientId: string;
  /** What was sent when the answer was lost, as JSON: the backend may have it; null when nothing is uncertain. */
  unanswered: string | null;
  /** Whose form it is, '' before anybody signed in: nobody gets another's in the same tab. */
  owner: string;
};

const storedForm = v.object({
  offering: v.fallback(v.array(v.unknown()), []),
  wanted: v.fallback(v.array(v.unknown()), []),
  clientId: v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), ''),
  unanswered: v.fallback(v.nullable(v.string()), null),
  owner: v.fallback(v.string(), ''),
});

/** Stored slots, each in its place; what cannot be read is an empty slot. */
function toSlots(stored: readonly unknown[]): Slots {
  const read = stored.slice(0, SLOTS_MAX).map(toTradeItem);
  const start = emptySlots();
  const room = read.length > start.length ? addSlots(start) : start;
  return room.map((_, index) => read[index] ?? null);
}

/** Reads a form out of the browser's storage; null when there is none that can be read. */
export function parseTradeForm(stored: string | null): TradeForm | null {
  const parsed = parseStored(storedForm, stored);
  if (parsed === null) return null;
  return { ...parsed, offering: toSlots(parsed.offering), wanted: toSlots(parsed.wanted) };
}

const toStored = (slots: Slots) =>
  slots.map((slot) => (slot === null ? null : toStoredReference(slot)));

/** A form as it is stored in the browser. */
export function toStoredForm({ offering, wanted, ...rest }: TradeForm): string {
  return JSON.stringify({ ...rest, offering: toStored(offering), wanted: toStored(wanted) });
}
