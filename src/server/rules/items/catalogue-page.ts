import type { ITEM_CALLS } from '../../../contract/items/calls.ts';
import type { ItemsQuery } from '../../../contract/items/items-query.ts';
import type { Answer } from '../../../contract/shared/call.ts';
import type { CatalogueIndex } from '../../../domain/items/catalogue-index.ts';
import { furtherParameters } from '../../../domain/items/further-filters.ts';
import { MadeText } from '../../caching/cached-responses.ts';
import type { NoticeField } from '../feed/values-notice.ts';
import { type IndexedItem, jsonOf } from './indexed-item.ts';

/** One page of the catalogue as the api sends it, with more fields (contract: Public reads). */
export function cataloguePage(
  catalogue: CatalogueIndex<IndexedItem>,
  query: ItemsQuery,
  more: NoticeField,
): MadeText<Answer<(typeof ITEM_CALLS)['GET /items']>> {
  const { search = '', type = null, rarity = null, demand = null, page, limit } = query;
  const { trend = null, valueFrom = null, valueTo = null } = query;
  const filters = { search, type, rarity, demand, trend, valueFrom, valueTo };
  const order = { sortBy: query.sort ?? query.sortBy, sortOrder: query.sortOrder };
  const range = { offset: (page - 1) * limit, limit };
  const { items, total, corrected } = catalogue.find({ ...filters, ...order }, range);
  const applied = furtherParameters({ ...filters, ...order });
  const further = {
    ...(applied.length > 0 && { applied }),
    ...(corrected !== null && { corrected }),
    ...more,
  };
  const rest = JSON.stringify({ page, limit, total, ...further }).slice(1);
  return new MadeText(`{"items":[${items.map(jsonOf).join(',')}],${rest}`);
}
