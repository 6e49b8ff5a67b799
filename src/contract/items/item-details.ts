import * as v from 'valibot';
import { lenientAny, lenientTime } from '../shared/scalars.ts';

const historyPoint = v.object({ at: lenientTime, value: lenientAny });

/** The history of an item's value; an unreadable history is empty. */
const history = v.fallback(v.array(v.fallback(historyPoint, { at: null, value: null })), []);

/** Answer of `GET /items/{slug or id}`. */
export const itemAnswer = v.object({ item: v.unknown(), history });

/** Answer of `GET /histories`, whose elements are parsed one by one. */
export const historiesAnswer = v.object({ histories: v.array(v.unknown()) });

/** An element of that answer: the history of the item with that id. */
export const itemHistory = v.object({ _id: v.string(), history });
