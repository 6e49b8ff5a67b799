import { readHistories } from '../../api/items/histories.ts';
import { readItem } from '../../api/items/item-details.ts';
import { CallError } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import type { Item } from '../../domain/items/item.ts';
import { type PackedHistory, packHistory } from '../../domain/items/packed-history.ts';

/** Calls under way at once while histories are read one by one. */
const AT_ONCE = 8;
/** So many unknown items, and none known, mean that the backend has no such call (contract: Hosts and clients). */
const UNKNOWN_MAX = 3;
/** Answers read at most, so that a backend that never ends cannot hold a build up. */
const PARTS_MAX = 10_000;

type Histories = Map<string, PackedHistory>;

/** A backend of others does not have the call, or has another one there. */
function none(error: unknown): Awaited<ReturnType<typeof readHistories>> {
  if (error instanceof CallError) return new Map();
  throw error;
}

/** Another call may live at the address of one item (`recent`): that says nothing of the others. */
function noItem(error: unknown): null {
  if (error instanceof CallError && error.status === 200) return null;
  throw error;
}

/** The histories that the backend tells many at a time, by the id of their item; empty where it does not. */
export async function historiesTogether(read: Read): Promise<Histories> {
  const histories: Histories = new Map();
  let after = '';
  for (let part = 0; part < PARTS_MAX; part += 1) {
    const told = await readHistories(read, after).catch(none);
    const known = histories.size;
    for (const [id, history] of told) histories.set(id, packHistory(history));
    if (histories.size === known) break;
    after = [...told.keys()].at(-1) ?? after;
  }
  return histories;
}

/** Adds the histories of the items that were not told together; whether the backend tells of single items, as far as could be seen. */
export async function addMissing(
  read: Read,
  histories: Histories,
  items: readonly Item[],
): Promise<boolean> {
  const missing = items.filter(({ id }) => !histories.has(id));
  const waiting = missing.values();
  let isKnown = missing.length < items.length;
  let unknown = 0;
  const work = async () => {
    for (const { id } of waiting) {
      if (!isKnown && unknown >= UNKNOWN_MAX) return;
      const details = await readItem(read, id).catch(noItem);
      if (details === null) unknown += 1;
      else isKnown = true;
      histories.set(id, packHistory(details?.history ?? []));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return isKnown;
}
