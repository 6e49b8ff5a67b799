import { parseSelectorItem } from '../../contract/items/item-codec.ts';
import { itemsAnswer } from '../../contract/items/items.ts';
import { PAGE_SIZE } from '../../contract/shared/paths.ts';
import type { Item, ItemType } from '../../domain/items/item.ts';
import { readableItems } from '../items/readable-items.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** The query of the item selector; type null is any. */
export type SelectorQuery = { search: string; type: ItemType | null };

/** One page of items to choose from. A backend that ignores the type sends others too. `corrected` has the words in place of mistyped ones. */
export type SelectorPage = { items: Item[]; hasMore: boolean; corrected: string | null };

/** Reads a page (from 1) of 20 items for the item selector (behaviour N9); rejects with a CallError. */
export async function readSelectorItems(
  read: Read,
  { search, type }: SelectorQuery,
  page: number,
): Promise<SelectorPage> {
  const query = {
    ...(search === '' ? {} : { search }),
    ...(type === null ? {} : { type }),
    page,
    limit: PAGE_SIZE,
  };
  const answer = await makeRead(read, 'GET /items', { query, as: itemsAnswer });
  const granted = answer.limit !== null && answer.limit >= 1 ? answer.limit : PAGE_SIZE;
  const isLast = answer.total !== null && page * granted >= answer.total;
  const { items } = readableItems(answer.items, parseSelectorItem);
  const hasMore = answer.items.length > 0 && !isLast;
  return { items, hasMore, corrected: answer.corrected };
}
