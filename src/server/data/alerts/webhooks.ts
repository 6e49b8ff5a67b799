import type { Database } from '../db/tables.ts';

/** Saves the webhook of a watcher; null removes it, with the messages that wait for it. */
export async function saveWebhook(
  transaction: Database,
  watcher: string,
  url: string | null,
): Promise<void> {
  const webhook = { webhook_url: url, webhook_failed_at: null };
  await transaction.updateTable('watchers').set(webhook).where('id', '=', watcher).execute();
  if (url === null) await deleteMessages(transaction, watcher);
}

function deleteMessages(transaction: Database, watcher: string) {
  return transaction
    .deleteFrom('deliveries')
    .where('way', '=', 'discord')
    .where('alert_id', 'in', (from) =>
      from.selectFrom('alerts').select('alerts.id').where('watcher_id', '=', watcher),
    )
    .execute();
}

/** Saves when a message to a webhook failed last; null when it works. */
export async function saveWebhookFailure(
  transaction: Database,
  watcher: string,
  failedAt: number | null,
): Promise<void> {
  await transaction
    .updateTable('watchers')
    .set({ webhook_failed_at: failedAt })
    .where('id', '=', watcher)
    .execute();
}

/** Removes a webhook that Discord does not know any more, unless the watcher has set another one since; `now` in epoch milliseconds. */
export async function removeWebhook(
  transaction: Database,
  { watcher, webhook }: { watcher: string; webhook: string },
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('watchers')
    .set({ webhook_url: null, webhook_failed_at: now })
    .where('id', '=', watcher)
    .where('webhook_url', '=', webhook)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await deleteMessages(transaction, watcher);
}
