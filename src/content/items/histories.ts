import { readHistories } from '../../api/items/histories.ts';
import { readItemDetails } from '../../api/items/item-details.ts';
import { CallError } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { PAGE_SIZE_MAX } from '../../contract/shared/paths.ts';
import { type PackedHistory, packHistory } from '../../domain/items/packed-history.ts';
import type { ItemHistory, ValueChange } from '../../domain/items/value-changes.ts';

/** The number of concurrent calls while histories are read one by one. */
const CONCURRENCY = 8;
/** The same in bulk: while one answer is parsed, the backend makes another. */
const BULK_CONCURRENCY = 2;
/** This many unknown items, and none known, mean that the backend has no such call (contract: Hosts and clients). */
const UNKNOWN_MAX = 3;

/** The history of an item for its page: the packed points of its chart, and its last changes. */
export type PageHistory = { history: PackedHistory; changes: readonly ValueChange[] };

/** Histories by the id of their item. */
export type Histories = Map<string, PageHistory>;

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

/** Whether the backend has single items, as far as is known: it has the history of one of these items, or one of the first of them. */
export async function hasSingleItems(read: Read, ids: readonly string[]): Promise<boolean> {
  const first = ids.slice(0, UNKNOWN_MAX);
  const histories = await readHistories(read, first).catch(none);
  if (ids.some((id) => histories.has(id))) return true;
  for (const id of first) {
    if ((await readItemDetails(read, id).catch(noItem)) !== null) return true;
  }
  return false;
}

/** Handles each of a list, so many at the same time. */
async function handleEach<T>(
  list: readonly T[],
  concurrency: number,
  handle: (one: T) => Promise<unknown>,
): Promise<void> {
  const queue = list.values();
  const handleNext = async () => {
    for (const one of queue) await handle(one);
  };
  await Promise.all(Array.from({ length: concurrency }, handleNext));
}

/** Adds the histories of these items that the backend returns in bulk: none where it has no such call. */
export async function addBulkHistories(
  read: Read,
  histories: Histories,
  ids: readonly string[],
): Promise<void> {
  const starts = [...ids.keys()].filter((index) => index % PAGE_SIZE_MAX === 0);
  await handleEach(starts, BULK_CONCURRENCY, async (start) => {
    const wanted = ids.slice(start, start + PAGE_SIZE_MAX);
    const response = await readHistories(read, wanted).catch(none);
    for (const [id, history] of response) histories.set(id, toPageHistory(history));
  });
}

/** Adds the histories of these items that are not there: in bulk, and one by one where the bulk answers lack them. */
export async function addHistories(
  read: Read,
  histories: Histories,
  ids: readonly string[],
): Promise<void> {
  const missing = () => ids.filter((id) => !histories.has(id));
  await addBulkHistories(read, histories, missing());
  await handleEach(missing(), CONCURRENCY, async (id) => {
    const details = await readItemDetails(read, id).catch(noItem);
    histories.set(id, details === null ? NO_HISTORY : toPageHistory(details));
  });
}
