import type { WebhookProblem } from '../../../domain/alerts/discord-webhook.ts';
import { ALERT_MAX_AGE_MS } from '../../../domain/alerts/limits.ts';
import { chunks } from '../db/chunks.ts';
import type { Database } from '../db/tables.ts';
import { currentKey } from './push-keys.ts';

/** The outcome of a delivery; times in epoch milliseconds. */
export type Outcome =
  | { kind: 'sent' }
  /** The receiver does not exist any more, or takes nothing any more. */
  | { kind: 'gone'; problem?: WebhookProblem }
  /** It will never be sent, because the receiver refuses it. */
  | { kind: 'refused'; problem?: WebhookProblem }
  /** Nobody wants it any more. */
  | { kind: 'dropped' }
  | { kind: 'later'; at: number; attempts: number };

/** An outcome; `pauseUntil` keeps the other deliveries of the same lane back. */
export type Sent = { outcome: Outcome; pauseUntil?: number | undefined };

/** A delivery with its outcome, which is to be written. */
export type Settled<R> = { row: R; outcome: Outcome };

type Due = {
  id: string;
  attempts: number;
  /** Until when it may be sent, in epoch milliseconds; 0 when everything is paused since. */
  until: number;
  alert: string;
  watcher: string;
  title: string;
  body: string;
  path: string;
  /** When it happened, in epoch milliseconds. */
  at: number;
};
/** A push message that is due, with the subscription that it goes to. */
export type DuePush = Due & {
  subscription: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The public key that the subscription was made for. */
  public_key: string | null;
  failed_at: number | null;
};
/** A message of Discord that is due, with the webhook that it goes to. */
export type DueMessage = Due & { webhook: string };

const dueOf = (db: Database, way: 'push' | 'discord', { now, limit }: Window) =>
  db
    .selectFrom('deliveries')
    .innerJoin('alerts', 'alerts.id', 'deliveries.alert_id')
    .innerJoin('watches', 'watches.id', 'alerts.watch_id')
    .innerJoin('watchers', 'watchers.id', 'alerts.watcher_id')
    .select(['deliveries.id', 'deliveries.attempts', 'alerts.id as alert'])
    .select(['alerts.watcher_id as watcher', 'alerts.title', 'alerts.body'])
    .select(['alerts.path', 'alerts.at'])
    .select(['watchers.is_paused as all_paused', 'watches.is_paused as is_paused'])
    .where('deliveries.way', '=', way)
    .where('deliveries.next_try_at', '<=', now)
    .orderBy('deliveries.next_try_at')
    .orderBy('deliveries.id')
    .limit(limit);

type Window = { now: number; limit: number };

const withUntil = <R extends { at: number; all_paused: 0 | 1; is_paused: 0 | 1 }>({
  all_paused,
  is_paused,
  ...row
}: R) => ({ ...row, until: all_paused + is_paused > 0 ? 0 : row.at + ALERT_MAX_AGE_MS });

/** Finds push messages that are due, the oldest first; `now` in epoch milliseconds. */
export async function findDuePushes(db: Database, window: Window): Promise<DuePush[]> {
  const rows = await dueOf(db, 'push', window)
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'deliveries.subscription_id')
    .select(['push_subscriptions.id as subscription', 'endpoint', 'p256dh', 'auth', 'failed_at'])
    .select(({ fn }) => fn.coalesce('push_subscriptions.public_key', currentKey).as('public_key'))
    .execute();
  return rows.map(withUntil);
}

/** Finds messages of Discord that are due, the oldest first; `now` in epoch milliseconds. */
export async function findDueMessages(db: Database, window: Window): Promise<DueMessage[]> {
  const rows = await dueOf(db, 'discord', window).select('watchers.webhook_url').execute();
  return rows.map(({ webhook_url, ...row }) => ({ ...withUntil(row), webhook: webhook_url ?? '' }));
}

/** Counts the deliveries that are due; `now` in epoch milliseconds. */
export async function countDueDeliveries(db: Database, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('next_try_at', '<=', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes a delivery out of what is due before it is sent; false when it is not there. If the process dies now, it is not sent again. */
export async function claimDelivery(db: Database, { id, at }: DueMessage): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ next_try_at: at + 2 * ALERT_MAX_AGE_MS })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const ID_CHUNK = 500;

const idsOf = <R extends { id: string }>(
  settled: readonly Settled<R>[],
  kinds: Outcome['kind'][],
) => settled.filter(({ outcome }) => kinds.includes(outcome.kind)).map(({ row }) => row.id);

/** Writes the outcomes of deliveries: what is done is deleted, and the rest waits for its next try. */
export async function settleDeliveries<R extends { id: string }>(
  transaction: Database,
  settled: readonly Settled<R>[],
): Promise<void> {
  for (const ids of chunks(idsOf(settled, ['sent', 'gone', 'refused', 'dropped']), ID_CHUNK)) {
    await transaction.deleteFrom('deliveries').where('id', 'in', ids).execute();
  }
  for (const { row, outcome } of settled) {
    if (outcome.kind !== 'later') continue;
    const next = { next_try_at: outcome.at, attempts: outcome.attempts };
    await transaction.updateTable('deliveries').set(next).where('id', '=', row.id).execute();
  }
}

/** Saves since when subscriptions fail, or null for those that work again. */
export async function saveFailures(
  transaction: Database,
  subscriptions: readonly string[],
  failedAt: number | null,
): Promise<void> {
  for (const ids of chunks(subscriptions, ID_CHUNK)) {
    const set = { failed_at: failedAt };
    await transaction.updateTable('push_subscriptions').set(set).where('id', 'in', ids).execute();
  }
}
