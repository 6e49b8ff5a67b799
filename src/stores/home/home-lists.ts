import { type HOME_LISTS, readHomeList } from '../../api/home/home-lists.ts';
import { readUntil } from '../../api/shared/backend.ts';
import type { Item } from '../../domain/items/item.ts';
import { polled } from '../shared/polled.ts';

export type HomeListName = keyof typeof HOME_LISTS;

/** How often a mounted list is read again, in milliseconds. */
const REFRESH = 60_000;

const homeList = (list: HomeListName) =>
  polled<Item[]>((signal) => readHomeList(readUntil(signal), list), REFRESH);

/** Home's lists, each read again every minute while it is mounted. */
export const HOME_LIST_STORES = {
  recent: homeList('recent'),
  highestValue: homeList('highestValue'),
  highDemand: homeList('highDemand'),
  risers: homeList('risers'),
  fallers: homeList('fallers'),
} as const;
