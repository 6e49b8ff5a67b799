import { readHomeList } from '../../api/home/home-lists.ts';
import { withoutForeignSlugs } from '../../domain/items/slug-owners.ts';
import { itemsAtIds } from '../items/catalogue.ts';
import { read } from '../shared/backend.ts';

/** One of home's lists as the initial data of its island; `builtAt` in epoch milliseconds. */
export async function builtHomeList(list: Parameters<typeof readHomeList>[1]) {
  const atIds = await itemsAtIds();
  const built = withoutForeignSlugs(await readHomeList(read, list), atIds);
  return { list, built, builtAt: Date.now(), atIds };
}
