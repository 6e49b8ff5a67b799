import * as z from 'zod/mini';
import { LIST_SORTS, SEARCH_MAX, SORT_FIELDS, SORT_ORDERS } from '../domain/catalogue-query.ts';
import { DEMANDS } from '../domain/demand.ts';
import { ITEM_TYPES } from '../domain/item.ts';
import { RARITIES } from '../domain/rarity.ts';
import { HOME_LIST_SIZE, PAGE_SIZE, PAGE_SIZE_MAX } from './paths.ts';

const wholeFrom1 = (most: number, missing: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'a whole number from 1 to 9999999')),
      z.pipe(
        z.transform((text: string) => Math.min(Number(text), most)),
        z.number(),
      ),
    ),
    missing,
  );

/** Query of `GET /items` as a backend takes it; an unknown value is an error that names the allowed ones. */
export const itemsQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
  type: z.optional(z.enum(ITEM_TYPES)),
  rarity: z.optional(z.enum(RARITIES)),
  demand: z.optional(z.enum(DEMANDS)),
  sort: z.optional(z.enum(LIST_SORTS)),
  sortBy: z._default(z.enum(SORT_FIELDS), 'itemType'),
  sortOrder: z._default(z.enum(SORT_ORDERS), 'asc'),
  page: wholeFrom1(1e6, 1),
  limit: wholeFrom1(PAGE_SIZE_MAX, PAGE_SIZE),
});
export type ItemsQuery = z.infer<typeof itemsQuery>;

/** Query of the three home lists. */
export const listQuery = z.strictObject({ limit: wholeFrom1(PAGE_SIZE_MAX, HOME_LIST_SIZE) });
