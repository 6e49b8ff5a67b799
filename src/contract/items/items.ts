import * as v from 'valibot';
import { lenientNumber } from '../shared/scalars.ts';

/** Answer of the three home lists, whose elements are parsed one by one. */
export const petsAnswer = v.object({ pets: v.array(v.unknown()) });

/** Answer of `GET /items`, whose elements are parsed one by one, so that a malformed one affects no other. */
export const itemsAnswer = v.object({
  items: v.array(v.unknown()),
  page: lenientNumber,
  limit: lenientNumber,
  total: lenientNumber,
});
