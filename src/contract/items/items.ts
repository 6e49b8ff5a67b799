import * as v from 'valibot';
import { lenientNumber } from '../shared/scalars.ts';

/** Answer of the three home lists; its elements are read one by one. */
export const petsAnswer = v.object({ pets: v.array(v.unknown()) });

/** Answer of `GET /items`; its elements are read one by one, so that a bad one spoils nothing. */
export const itemsAnswer = v.object({
  items: v.array(v.unknown()),
  page: lenientNumber,
  limit: lenientNumber,
  total: lenientNumber,
});
