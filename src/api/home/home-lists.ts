import { parsePet } from '../../contract/items/item-codec.ts';
import { petsAnswer } from '../../contract/items/items.ts';
import { HOME_LIST_SIZE, PATHS } from '../../contract/shared/paths.ts';
import type { Item } from '../../domain/items/item.ts';
import { readableItems } from '../items/readable-items.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Read } from '../shared/client.ts';

/** The lists of home and the path of each. */
export const HOME_LISTS = {
  recent: PATHS.recentItems,
  highestValue: PATHS.highestValueItems,
  highDemand: PATHS.highDemandItems,
  risers: PATHS.risers,
  fallers: PATHS.fallers,
} as const;

/** Reads one of home's lists (10 pets); rejects with a CallError. */
export async function readHomeList(read: Read, list: keyof typeof HOME_LISTS): Promise<Item[]> {
  const path = HOME_LISTS[list];
  const raw = await read(path, { query: { limit: HOME_LIST_SIZE } });
  const { pets } = answerAs(petsAnswer, `GET ${path}`, raw);
  return readableItems(pets.slice(0, HOME_LIST_SIZE), parsePet).items;
}
