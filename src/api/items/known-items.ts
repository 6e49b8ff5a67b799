import {
  KNOWN_ITEMS_FILE,
  type KnownItem,
  toKnownItems,
} from '../../contract/items/known-items.ts';
import { unknownShape } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';

/** Reads the items that the build knew, by the keys of their names, from the site itself. Rejects with a CallError. */
export async function readKnownItems(readSite: Read): Promise<ReadonlyMap<string, KnownItem>> {
  const items = toKnownItems(await readSite(KNOWN_ITEMS_FILE));
  if (items === null) throw unknownShape(`GET ${KNOWN_ITEMS_FILE}`);
  return items;
}
