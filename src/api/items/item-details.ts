import { cleanHistory, type HistoryPoint } from '../../domain/items/history.ts';
import type { Item } from '../../domain/items/item.ts';
import type { Read } from '../shared/client.ts';
import { readItem } from './item.ts';

/** An item with its history, oldest first. */
export type ItemDetails = { item: Item; history: HistoryPoint[] };

/** Reads an item with its history by its slug or id; null as in `readItem`. Rejects with a CallError. */
export async function readItemDetails(read: Read, slugOrId: string): Promise<ItemDetails | null> {
  const answer = await readItem(read, slugOrId);
  return answer && { item: answer.item, history: cleanHistory(answer.history) };
}
