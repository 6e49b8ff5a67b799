import * as v from 'valibot';
import { VALUE_AUTHORS } from '../../domain/items/value.ts';
import { lenient, lenientAny, lenientPicklist, lenientTime, readText } from '../shared/scalars.ts';

/** The longest reason that is shown, in UTF-16 units. */
const REASON_MAX = 500;

/** A value of an item at a time, why it is another one, and who gave it; all null when it is unreadable. */
const historyPoint = v.fallback(
  v.object({
    at: lenientTime,
    value: lenientAny,
    reason: lenient((raw) => readText(readText(raw)?.slice(0, REASON_MAX))),
    by: lenientPicklist(VALUE_AUTHORS),
  }),
  { at: null, value: null, reason: null, by: null },
);

/** The history of an item's value; an unreadable history is empty. */
export const history = v.fallback(v.array(historyPoint), []);

/** Answer of `GET /histories`, whose elements are parsed one by one. */
export const historiesAnswer = v.object({ histories: v.array(v.unknown()) });

/** An element of that answer: the history of the item with that id. */
export const itemHistory = v.object({ _id: v.string(), history });
