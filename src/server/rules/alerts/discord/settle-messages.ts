import {
  type DueMessage,
  type Settled,
  settleDeliveries,
} from '../../../data/alerts/deliveries.ts';
import {
  endWebhook,
  saveWebhookFailure,
  saveWebhookRefusal,
  saveWebhookSuccess,
} from '../../../data/alerts/webhooks.ts';
import type { Database } from '../../../data/db/tables.ts';

/** Writes what became of a message to its webhook, so that its owner reads it (behaviour E13). */
async function settleWebhook(
  transaction: Database,
  { row, outcome }: Settled<DueMessage>,
  now: number,
): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return saveWebhookSuccess(transaction, row);
    case 'gone': {
      const { problem = 'unknown' } = outcome;
      return endWebhook(transaction, row, { problem, now });
    }
    case 'refused': {
      const { problem } = outcome;
      return problem === undefined
        ? saveWebhookFailure(transaction, row, now)
        : saveWebhookRefusal(transaction, row, { problem, now });
    }
    case 'dropped':
    case 'later':
      return;
  }
}

/** Writes the outcomes of messages, in their order. */
export async function settleMessages(
  transaction: Database,
  settled: readonly Settled<DueMessage>[],
  now: number,
): Promise<void> {
  await settleDeliveries(transaction, settled);
  for (const one of settled) await settleWebhook(transaction, one, now);
}
