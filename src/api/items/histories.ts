import { historiesAnswer, itemHistory } from '../../contract/items/item-history.ts';
import { PAGE_SIZE_MAX } from '../../contract/shared/paths.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import { type ItemHistory, toItemHistory } from '../../domain/items/value-changes.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** Which histories are read, up to 100: those of the items after an id, or of these items. */
export type WantedHistories = { after: string } | { ids: readonly string[] };

/** Reads histories by item id, without unreadable ones. Rejects with a CallError. */
export async function readHistories(
  read: Read,
  wanted: WantedHistories,
): Promise<Map<string, ItemHistory>> {
  const items = 'ids' in wanted ? { ids: wanted.ids.join(',') } : wanted;
  const query = { ...items, limit: PAGE_SIZE_MAX };
  const answer = await makeRead(read, 'GET /histories', { query, as: historiesAnswer });
  const known = answer.histories.flatMap((raw) => readAs(itemHistory, raw) ?? []);
  return new Map(known.map(({ _id, history }) => [_id, toItemHistory(history)]));
}
