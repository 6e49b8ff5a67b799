import type { AlertEvents } from '../../../contract/alerts/alert-event.ts';
import { UNREAD_AFTER_MS } from '../../../domain/alerts/limits.ts';
import type { Database } from '../db/tables.ts';
import { insertAlertEvents, newEventId } from './alert-events.ts';

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

/** The id of the event that something was sent to a player who watches conversations, and when it is due: after the time to read it. */
export const chatEventAt = (now: number) => ({
  id: newEventId(now),
  dueAt: now + UNREAD_AFTER_MS,
});

/** Inserts that somebody sent something to a player who watches conversations. */
export async function insertChatEvent(
  transaction: Database,
  { at, data }: { at: number; data: AlertEvents['chat'] },
): Promise<void> {
  await insertAlertEvents(transaction, [{ kind: 'chat', at, data }], at, chatEventAt(at).dueAt);
}
