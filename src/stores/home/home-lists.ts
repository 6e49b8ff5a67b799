import { type HOME_LISTS, readHomeList } from '../../api/home/home-lists.ts';
import { readItem } from '../../api/items/item.ts';
import { readUntil } from '../../api/shared/backend.ts';
import type { Read } from '../../api/shared/client.ts';
import { HOME_LIST_SIZE } from '../../contract/shared/paths.ts';
import type { Item } from '../../domain/items/item.ts';
import { polled } from '../shared/polled.ts';

export type HomeListName = keyof typeof HOME_LISTS;

/** How often a mounted list is read again, in milliseconds. */
const REFRESH = 60_000;

/** An item that has left its list, as it is now; as it was if it cannot be read. What it was worth a week ago is in lists only. */
async function readAlone(read: Read, item: Item): Promise<Item> {
  const answer = await readItem(read, item.id).catch(() => null);
  return answer?.item.id === item.id ? { ...answer.item, weekAgo: item.weekAgo } : item;
}

/** Creates the store of a list, which is read again every minute while it is mounted. */
function createHomeList(list: HomeListName, built: readonly Item[]) {
  let places = built;
  return polled(async (signal) => {
    const read = readUntil(signal);
    const latest = await readHomeList(read, list);
    if (latest.length === 0) places = [];
    const byId = new Map(latest.map((item) => [item.id, item]));
    const kept = await Promise.all(
      places.map((item) => byId.get(item.id) ?? readAlone(read, item)),
    );
    for (const { id } of places) byId.delete(id);
    places = [...kept, ...byId.values()].slice(0, HOME_LIST_SIZE);
    return places;
  }, REFRESH);
}

const stores: Partial<Record<HomeListName, ReturnType<typeof createHomeList>>> = {};

/** The store of one of home's lists, whose items keep the places that they have in `built` (behaviour H16). */
export function homeList(list: HomeListName, built: readonly Item[]) {
  stores[list] ??= createHomeList(list, built);
  return stores[list];
}
