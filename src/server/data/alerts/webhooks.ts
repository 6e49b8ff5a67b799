import type { WebhookProblem } from '../../../domain/alerts/discord-webhook.ts';
import type { Database } from '../db/tables.ts';

type Webhook = { watcher: string; webhook: string };

/** Saves the webhook of a watcher; null removes it, with the messages that wait for it. Its former problem is over. */
export async function saveWebhook(
  transaction: Database,
  watcher: string,
  url: string | null,
): Promise<void> {
  const webhook = { webhook_url: url, webhook_problem: null, webhook_failed_at: null };
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

/** Changes a webhook, unless the watcher has saved another one since. */
const update = (transaction: Database, { watcher, webhook }: Webhook) =>
  transaction.updateTable('watchers').where('id', '=', watcher).where('webhook_url', '=', webhook);

/** Saves that a message has arrived. */
export async function saveWebhookSuccess(transaction: Database, row: Webhook): Promise<void> {
  const healed = { webhook_problem: null, webhook_failed_at: null };
  await update(transaction, row).set(healed).execute();
}

/** Saves that Discord did not get a message; `now` in epoch milliseconds. */
export async function saveWebhookFailure(
  transaction: Database,
  row: Webhook,
  now: number,
): Promise<void> {
  await update(transaction, row).set({ webhook_failed_at: now }).execute();
}

/** Ends a webhook that Discord takes no message of, with what waits for it; `now` in epoch milliseconds. */
export async function endWebhook(
  transaction: Database,
  row: Webhook,
  { problem, now }: { problem: WebhookProblem; now: number },
): Promise<void> {
  const ended = { webhook_url: null, webhook_problem: problem, webhook_failed_at: now };
  const { numUpdatedRows } = await update(transaction, row).set(ended).executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await deleteMessages(transaction, row.watcher);
}

/** Saves that Discord has refused a message. The second one without another in between ends the webhook. */
export async function saveWebhookRefusal(
  transaction: Database,
  row: Webhook,
  refusal: { problem: WebhookProblem; now: number },
): Promise<void> {
  const { problem, now } = refusal;
  const { numUpdatedRows } = await update(transaction, row)
    .set({ webhook_problem: problem, webhook_failed_at: now })
    .where('webhook_problem', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await endWebhook(transaction, row, refusal);
}
