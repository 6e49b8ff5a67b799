import { read } from '../api/backend.ts';
import { type HOME_LISTS, readHomeList } from '../api/items.ts';
import type { Item } from '../domain/item.ts';
import { polled } from './polled.ts';

export type HomeListName = keyof typeof HOME_LISTS;

const homeList = (list: HomeListName) =>
  polled<Item[]>(`home/${list}`, () => readHomeList(read, list));

/** Home's three lists, each read once when it is shown. */
export const HOME_LIST_STORES = {
  recent: homeList('recent'),
  highestValue: homeList('highestValue'),
  highDemand: homeList('highDemand'),
} as const;
