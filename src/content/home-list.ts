import { readHomeList } from '../api/items.ts';
import { read } from './backend.ts';

/** One of home's lists as its island starts from it; `builtAt` in epoch milliseconds. */
export async function builtHomeList(list: Parameters<typeof readHomeList>[1]) {
  return { list, built: await readHomeList(read, list), builtAt: Date.now() };
}
