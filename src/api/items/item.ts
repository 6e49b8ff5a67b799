import { parseCatalogueItem } from '../../contract/items/item-codec.ts';
import { itemAnswer } from '../../contract/items/item-details.ts';
import { nullOn } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** The statuses of a backend that has no such item or call, or cannot read the route parameter. */
const UNKNOWN = [400, 404, 405, 410, 414, 422];

/**
 * Reads an item by its slug or id, with its history as it came; null when the backend has none, or no such call.
 * Rejects with a CallError.
 */
export async function readItem(read: Read, slugOrId: string) {
  const sent = { parameters: { slugOrId }, as: itemAnswer };
  const answer = await makeRead(read, 'GET /items/{slugOrId}', sent).catch(nullOn(...UNKNOWN));
  if (answer === null) return null;
  const item = parseCatalogueItem(answer.item);
  return item === null ? null : { item, history: answer.history, feed: answer.feed };
}
