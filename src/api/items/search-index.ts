import {
  SEARCH_INDEX_FILE,
  type SearchIndex,
  toSearchIndex,
} from '../../contract/items/search-index.ts';
import { unknownShape } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';

/** Reads the items of the suggestions from the site itself. Rejects with a CallError. */
export async function readSearchIndex(readSite: Read): Promise<SearchIndex> {
  const index = toSearchIndex(await readSite(SEARCH_INDEX_FILE));
  if (index === null) throw unknownShape(`GET ${SEARCH_INDEX_FILE}`);
  return index;
}
