import * as z from 'zod/mini';
import { lenientNumber } from './scalars.ts';

/** Answer of `GET /items`; its elements are read one by one, so that a bad one spoils nothing. */
export const itemsAnswer = z.object({
  items: z.array(z.unknown()),
  page: lenientNumber,
  limit: lenientNumber,
  total: lenientNumber,
});

/** Answer of the three home lists. */
export const petsAnswer = z.object({ pets: z.array(z.unknown()) });
