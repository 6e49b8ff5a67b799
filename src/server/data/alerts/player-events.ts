import type { AlertEvents } from '../../../contract/alerts/alert-event.ts';
import { UNREAD_AFTER_MS } from '../../../domain/alerts/limits.ts';
import type { Database } from '../db/tables.ts';
import { insertAlertEvents } from './alert-events.ts';

/** Inserts that a trade ad was published or renewed, if anybody watches trade ads; `now` in epoch milliseconds. */
export async function insertTradeAdEvent(
  transaction: Database,
  tradeAd: string,
  now: number,
): Promise<void> {
  const watch = await transaction
    .selectFrom('watches')
    .select('id')
    .where('kind', '=', 'trade-ads')
    .limit(1)
    .executeTakeFirst();
  if (watch === undefined) return;
  await insertAlertEvents(transaction, [{ kind: 'trade-ad', at: now, data: { tradeAd } }], now);
}

/** Inserts that somebody sent something to a player who watches conversations. It is due after the time to read it. */
export async function insertChatEvent(
  transaction: Database,
  { at, data }: { at: number; data: AlertEvents['chat'] },
): Promise<void> {
  await insertAlertEvents(transaction, [{ kind: 'chat', at, data }], at, at + UNREAD_AFTER_MS);
}
