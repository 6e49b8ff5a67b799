import * as z from 'zod/mini';
import { lenientAny, lenientNumber, lenientTime } from './scalars.ts';

/** Answer of `GET /items`; its elements are read one by one, so that a bad one spoils nothing. */
export const itemsAnswer = z.object({
  items: z.array(z.unknown()),
  page: lenientNumber,
  limit: lenientNumber,
  total: lenientNumber,
});

/** Answer of the three home lists. */
export const petsAnswer = z.object({ pets: z.array(z.unknown()) });

const historyPoint = z.object({ at: lenientTime, value: lenientAny });

/** Answer of `GET /items/{slug or id}`; a history that cannot be read is none. */
export const itemAnswer = z.object({
  item: z.unknown(),
  history: z.catch(z.array(z.catch(historyPoint, { at: null, value: null })), []),
});
