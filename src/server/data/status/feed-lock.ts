import { addToCounter } from '../db/counters.ts';
import type { Database } from '../db/tables.ts';

/** Locks the feed's data until the transaction ends, so that one transaction at a time writes it, over all processes. */
export async function lockFeed(transaction: Database): Promise<void> {
  await addToCounter(transaction, 'ingests', 1);
}
