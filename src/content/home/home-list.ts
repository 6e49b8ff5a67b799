import { readRecentHatches } from '../../api/home/hatches.ts';
import { type HOME_LISTS, readHomeList } from '../../api/home/home-lists.ts';
import { nullOn } from '../../api/shared/call-error.ts';
import type { Item } from '../../domain/items/item.ts';
import { withoutForeignSlugs } from '../../domain/items/slug-owners.ts';
import { itemsAtIds } from '../items/catalogue.ts';
import { read } from '../shared/backend.ts';

/** One of home's lists as the initial data of its island; `builtAt` in epoch milliseconds. */
export async function builtHomeList<L extends keyof typeof HOME_LISTS>(list: L) {
  const atIds = await itemsAtIds();
  const built = withoutForeignSlugs(await readHomeList(read, list), atIds);
  return { list, built, builtAt: Date.now(), atIds };
}

/** The answers of a backend that has no such list. */
const UNKNOWN = [200, 400, 404, 405, 410, 414, 422];

/** The movers of the week as the initial data of their islands; null where the backend has no such lists. */
export function builtMovers() {
  return Promise.all([builtHomeList('risers'), builtHomeList('fallers')]).catch(nullOn(...UNKNOWN));
}

/** The pets of all of home's lists. */
export async function trackedPets(): Promise<readonly Item[]> {
  const lists = ['recent', 'highestValue', 'highDemand'] as const;
  return (await Promise.all(lists.map((list) => readHomeList(read, list)))).flat();
}

/**
 * The newest hatches as the initial data of home's island, `builtAt` in epoch milliseconds; null where the backend
 * has no such call.
 */
export async function builtHatches() {
  const built = await readRecentHatches(read);
  return built === null ? null : { built, builtAt: Date.now(), atIds: await itemsAtIds() };
}
