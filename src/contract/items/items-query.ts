import * as v from 'valibot';
import {
  LIST_SORTS,
  SEARCH_MAX,
  SORT_FIELDS,
  SORT_ORDERS,
} from '../../domain/items/catalogue-query.ts';
import { DEMANDS } from '../../domain/items/demand.ts';
import {
  FURTHER_RARITIES,
  FURTHER_SORTS,
  VALUE_LIMIT,
} from '../../domain/items/further-filters.ts';
import { ITEM_TYPES } from '../../domain/items/item.ts';
import { RARITIES } from '../../domain/items/rarity.ts';
import { TRENDS } from '../../domain/items/trend.ts';
import { key, keyOrNothing } from '../shared/feed-scalars.ts';
import { HOME_LIST_SIZE, PAGE_SIZE, PAGE_SIZE_MAX } from '../shared/paths.ts';
import { integerFrom1 } from '../shared/query-scalars.ts';

/** A limit of the value in a query. */
const valueLimit = v.optional(
  v.pipe(v.string(), v.regex(VALUE_LIMIT, 'a whole number up to 10^15'), v.transform(Number)),
);

/** Query of `GET /items` as a backend accepts it. The error of an unknown value names the allowed ones. */
export const itemsQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.maxCodePoints(SEARCH_MAX))),
  type: v.optional(v.picklist(ITEM_TYPES)),
  rarity: v.optional(v.picklist([...RARITIES, ...FURTHER_RARITIES])),
  demand: v.optional(v.picklist(DEMANDS)),
  trend: v.optional(v.picklist(TRENDS)),
  valueFrom: valueLimit,
  valueTo: valueLimit,
  sort: v.optional(v.picklist(LIST_SORTS)),
  sortBy: v.optional(v.picklist([...SORT_FIELDS, ...FURTHER_SORTS]), 'itemType'),
  sortOrder: v.optional(v.picklist(SORT_ORDERS), 'asc'),
  page: integerFrom1(1e6, 1),
  limit: integerFrom1(PAGE_SIZE_MAX, PAGE_SIZE),
});
export type ItemsQuery = v.InferOutput<typeof itemsQuery>;

/** Ids in a query, with commas between them. */
const ids = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(key),
    v.maxLength(PAGE_SIZE_MAX),
  ),
);

/** Query of `GET /histories`: the items after an id, ordered by id; with `ids` only these. */
export const historiesQuery = v.object({
  ids,
  after: v.optional(keyOrNothing, ''),
  limit: integerFrom1(PAGE_SIZE_MAX, PAGE_SIZE_MAX),
});

/** Query of the three home lists. */
export const listQuery = v.object({ limit: integerFrom1(PAGE_SIZE_MAX, HOME_LIST_SIZE) });
