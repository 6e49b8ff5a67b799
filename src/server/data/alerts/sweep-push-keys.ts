import { FORMER_PUSH_KEYS_MS } from '../../../domain/alerts/limits.ts';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import type { Database } from '../db/tables.ts';
import { listFormerKeys } from './push-keys.ts';
import { deleteGone } from './push-subscriptions.ts';

/** For how long a former key stays without subscriptions. A browser that has just read it may still subscribe with it. */
const UNUSED_MS = DAY_MS;

/** Deletes a former key with the subscriptions that still need it. */
async function endKey(transaction: Database, publicKey: string, now: number): Promise<void> {
  const left = await transaction
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('public_key', '=', publicKey)
    .execute();
  const endpoints = left.map(({ endpoint }) => endpoint);
  await deleteGone(transaction, endpoints, now);
  await transaction.deleteFrom('push_keys').where('id', '=', publicKey).execute();
}

/**
 * Deletes former keys of push: those whose last subscription has moved, and those that were replaced 60 days ago, with
 * the subscriptions that did not move. `now` in epoch milliseconds.
 */
export async function sweepPushKeys(db: Database, now: number): Promise<void> {
  for (const { publicKey, replacedAt, subscriptions } of await listFormerKeys(db)) {
    const isOver = replacedAt <= now - FORMER_PUSH_KEYS_MS;
    const isUnused = subscriptions === 0 && replacedAt <= now - UNUSED_MS;
    if (!isOver && !isUnused) continue;
    await db.transaction().execute((transaction) => endKey(transaction, publicKey, now));
  }
}
