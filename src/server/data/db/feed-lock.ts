import { addTo } from './counters.ts';
import type { Database } from './tables.ts';

/** Lets one transaction at a time write what the feed writes, over all processes, until it ends. */
export async function lockFeed(transaction: Database): Promise<void> {
  await addTo(transaction, 'ingests', 1);
}
