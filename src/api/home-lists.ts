import { HOME_LIST_SIZE, PATHS } from '../contract/paths.ts';
import { petsAnswer, toPetItem } from '../contract/pet.ts';
import type { Item } from '../domain/item.ts';
import { answerAs } from './answer-as.ts';
import type { Read } from './client.ts';
import { readableItems } from './readable-items.ts';

/** The three lists of home and where each is read. */
export const HOME_LISTS = {
  recent: PATHS.recentItems,
  highestValue: PATHS.highestValueItems,
  highDemand: PATHS.highDemandItems,
} as const;

/** Reads one of home's lists (10 pets); rejects with a CallError. */
export async function readHomeList(read: Read, list: keyof typeof HOME_LISTS): Promise<Item[]> {
  const path = HOME_LISTS[list];
  const raw = await read(path, { query: { limit: HOME_LIST_SIZE } });
  return readableItems(answerAs(petsAnswer, `GET ${path}`, raw).pets, toPetItem).items;
}
