import { parsePet } from '../../contract/items/item-codec.ts';
import { petsAnswer } from '../../contract/items/items.ts';
import { HOME_LIST_SIZE } from '../../contract/shared/paths.ts';
import type { Item } from '../../domain/items/item.ts';
import { readableItems } from '../items/readable-items.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** The lists of home and the call of each. */
export const HOME_LISTS = {
  recent: 'GET /items/recent',
  highestValue: 'GET /items/highest-value',
  highDemand: 'GET /items/high-demand',
  risers: 'GET /items/risers',
  fallers: 'GET /items/fallers',
} as const;

/** Reads one of home's lists (10 pets); rejects with a CallError. */
export async function readHomeList(read: Read, list: keyof typeof HOME_LISTS): Promise<Item[]> {
  const sent = { query: { limit: HOME_LIST_SIZE }, as: petsAnswer };
  const { pets } = await makeRead(read, HOME_LISTS[list], sent);
  return readableItems(pets.slice(0, HOME_LIST_SIZE), parsePet).items;
}
