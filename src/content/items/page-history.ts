import { read } from '../shared/backend.ts';
import { addHistories, type Histories, NO_HISTORY, type PageHistory } from './histories.ts';

/** The history of an item for its page: the one that the process of the build has read, else that of a call. */
export async function pageHistory(id: string): Promise<PageHistory> {
  const histories: Histories = globalThis.sharedReads?.histories ?? new Map();
  await addHistories(read, histories, [id]);
  return histories.get(id) ?? NO_HISTORY;
}
