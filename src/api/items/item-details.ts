import { parse } from 'valibot';
import { history } from '../../contract/items/item-history.ts';
import type { Item } from '../../domain/items/item.ts';
import { type ItemHistory, toItemHistory } from '../../domain/items/value-changes.ts';
import type { FeedNotice } from '../../domain/shared/feed-notice.ts';
import type { Read } from '../shared/client.ts';
import { readItem } from './item.ts';

/** An item with its history, and what is wrong with the feed of values; null for nothing. */
export type ItemDetails = ItemHistory & { item: Item; feed: FeedNotice | null };

/** Reads an item with its history by its slug or id; null as in `readItem`. Rejects with a CallError. */
export async function readItemDetails(read: Read, slugOrId: string): Promise<ItemDetails | null> {
  const answer = await readItem(read, slugOrId);
  return (
    answer && {
      item: answer.item,
      feed: answer.feed,
      ...toItemHistory(parse(history, answer.history)),
    }
  );
}
