import type { ItemsQuery } from '../../contract/items/items-query.ts';
import type { CatalogueIndex } from '../../domain/items/catalogue-index.ts';
import { JsonText } from '../shared/json-text.ts';
import { type IndexedItem, jsonOf } from './indexed-item.ts';

/** One page of the catalogue as the api sends it (contract: Public reads). */
export function cataloguePage(catalogue: CatalogueIndex<IndexedItem>, query: ItemsQuery): JsonText {
  const { search = '', type = null, rarity = null, demand = null, page, limit } = query;
  const filters = { search, type, rarity, demand };
  const order = { sortBy: query.sort ?? query.sortBy, sortOrder: query.sortOrder };
  const range = { offset: (page - 1) * limit, limit };
  const { items, total } = catalogue.find({ ...filters, ...order }, range);
  const rest = JSON.stringify({ page, limit, total }).slice(1);
  return new JsonText(`{"items":[${items.map(jsonOf).join(',')}],${rest}`);
}
