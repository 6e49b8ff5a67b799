import { parse } from 'valibot';
import { history } from '../../contract/items/item-history.ts';
import type { Item } from '../../domain/items/item.ts';
import { type ItemHistory, toItemHistory } from '../../domain/items/value-changes.ts';
import type { Read } from '../shared/client.ts';
import { readItem } from './item.ts';

/** An item with its history. */
export type ItemDetails = ItemHistory & { item: Item };

/** Reads an item with its history by its slug or id; null as in `readItem`. Rejects with a CallError. */
export async function readItemDetails(read: Read, slugOrId: string): Promise<ItemDetails | null> {
  const answer = await readItem(read, slugOrId);
  return answer && { item: answer.item, ...toItemHistory(parse(history, answer.history)) };
}
