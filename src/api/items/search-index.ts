import {
  SEARCH_INDEX_FILE,
  type SearchItem,
  toSearchItems,
} from '../../contract/items/search-index.ts';
import { unknownShape } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';

/** Reads the items of the suggestions from the site itself. Rejects with a CallError. */
export async function readSearchItems(readSite: Read): Promise<SearchItem[]> {
  const items = toSearchItems(await readSite(SEARCH_INDEX_FILE));
  if (items === null) throw unknownShape(`GET ${SEARCH_INDEX_FILE}`);
  return items;
}
