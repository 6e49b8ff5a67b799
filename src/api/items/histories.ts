import { historiesAnswer, itemHistory } from '../../contract/items/item-history.ts';
import { PAGE_SIZE_MAX } from '../../contract/shared/paths.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import { type ItemHistory, toItemHistory } from '../../domain/items/value-changes.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** Reads the histories of up to 100 items by id, without unreadable ones. Rejects with a CallError. */
export async function readHistories(
  read: Read,
  ids: readonly string[],
): Promise<Map<string, ItemHistory>> {
  const query = { ids: ids.join(','), limit: PAGE_SIZE_MAX };
  const answer = await makeRead(read, 'GET /histories', { query, as: historiesAnswer });
  const known = answer.histories.flatMap((raw) => readAs(itemHistory, raw) ?? []);
  return new Map(known.map(({ _id, history }) => [_id, toItemHistory(history)]));
}
