import { readHistories } from '../../api/items/histories.ts';
import { readItemDetails } from '../../api/items/item-details.ts';
import { CallError } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import type { Item } from '../../domain/items/item.ts';
import { type PackedHistory, packHistory } from '../../domain/items/packed-history.ts';
import type { ItemHistory, ValueChange } from '../../domain/items/value-changes.ts';
import { endlessList, ITEMS_MAX } from '../shared/endless-list.ts';

/** The number of concurrent calls while histories are read one by one. */
const CONCURRENCY = 8;
/** This many unknown items, and none known, mean that the backend has no such call (contract: Hosts and clients). */
const UNKNOWN_MAX = 3;

/** The history of an item for its page: the packed points of its chart, and its last changes. */
type PageHistory = { history: PackedHistory; changes: readonly ValueChange[] };

type Histories = Map<string, PageHistory>;

/** The history of an item without one. */
export const NO_HISTORY: PageHistory = { history: [], changes: [] };

const toPageHistory = ({ history, changes }: ItemHistory): PageHistory => ({
  history: packHistory(history),
  changes,
});

/** A foreign backend may lack the call, or have another one at its path. */
function none(error: unknown): Awaited<ReturnType<typeof readHistories>> {
  if (error instanceof CallError) return new Map();
  throw error;
}

/** Another call may have the path of one item (`recent`). That says nothing about other items. */
function noItem(error: unknown): null {
  if (error instanceof CallError && error.status === 200) return null;
  throw error;
}

/** Adds the histories of the items after the id `start`, up to `end` (undefined: all). */
async function addRange(
  read: Read,
  histories: Histories,
  [start, end]: readonly [string, string | undefined],
): Promise<void> {
  let after = start;
  while (histories.size <= ITEMS_MAX) {
    const response = await readHistories(read, after).catch(none);
    const known = histories.size;
    for (const [id, history] of response) histories.set(id, toPageHistory(history));
    after = [...response.keys()].at(-1) ?? after;
    if (histories.size === known || (end !== undefined && after >= end)) return;
  }
  throw endlessList('GET /histories');
}

/**
 * The histories that the backend returns in bulk, by the id of their item; empty where it has no bulk call. Those after each of
 * `starts` (in order) are read at the same time: while some are parsed, the backend makes others. Rejects with a CallError when
 * they do not end.
 */
export async function readAllHistories(
  read: Read,
  starts: readonly string[] = [''],
): Promise<Histories> {
  const histories: Histories = new Map();
  const ranges = starts.map((start, index) => [start, starts[index + 1]] as const);
  await Promise.all(ranges.map((range) => addRange(read, histories, range)));
  return histories;
}

/**
 * Adds the histories that the bulk responses lack. Returns whether the backend has single items, as far as is
 * known.
 */
export async function addMissingHistories(
  read: Read,
  histories: Histories,
  items: readonly Item[],
): Promise<boolean> {
  const missing = items.filter(({ id }) => !histories.has(id));
  const queue = missing.values();
  let isKnown = missing.length < items.length;
  let unknown = 0;
  const readNext = async () => {
    for (const { id } of queue) {
      if (!isKnown && unknown >= UNKNOWN_MAX) return;
      const details = await readItemDetails(read, id).catch(noItem);
      if (details === null) unknown += 1;
      else isKnown = true;
      histories.set(id, details === null ? NO_HISTORY : toPageHistory(details));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, readNext));
  return isKnown;
}
