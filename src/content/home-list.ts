import { readHomeList } from '../api/home-lists.ts';
import { giveUpSlugs } from '../domain/slug-owners.ts';
import { read } from './backend.ts';
import { itemsAtIds } from './catalogue.ts';

/** One of home's lists as its island starts from it; `builtAt` in epoch milliseconds. */
export async function builtHomeList(list: Parameters<typeof readHomeList>[1]) {
  const atIds = await itemsAtIds();
  const built = giveUpSlugs(await readHomeList(read, list), atIds);
  return { list, built, builtAt: Date.now(), atIds };
}
