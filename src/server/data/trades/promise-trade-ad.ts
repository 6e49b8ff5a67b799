import { TRADE_AD_LIFETIME_MS } from '../../../contract/trades/trade-ad.ts';
import { addToCounter } from '../db/counters.ts';
import type { Database, TradeAdRow } from '../db/tables.ts';

type Status = TradeAdRow['status'];
type Step = { ad: string; owners: readonly string[]; from: Status; to: Status; now: number };

/** Changes the status of a trade ad of one of the players, which stays locked until the transaction ends. Returns when it was published (epoch ms), or null when it was not in the expected status. */
async function changeStatus(
  transaction: Database,
  { ad, owners, from, to, now }: Step,
): Promise<number | null> {
  const row = await transaction
    .updateTable('trade_ads')
    .set({ status: to, updated_at: now })
    .where('id', '=', ad)
    .where('user_id', 'in', owners)
    .where('status', '=', from)
    .returning('created_at')
    .executeTakeFirst();
  if (row === undefined) return null;
  await addToCounter(transaction, 'ads_revision', 1);
  return row.created_at;
}

type Promised = Pick<Step, 'ad' | 'owners' | 'now'>;

/** Pauses the trade ad of a deal (behaviour M15). `promised` when another deal has it; `gone` when there is nothing to pause. */
export async function pauseTradeAd(
  transaction: Database,
  promised: Promised,
): Promise<'paused' | 'promised' | 'gone'> {
  const paused = await changeStatus(transaction, { ...promised, from: 'published', to: 'paused' });
  if (paused !== null) return 'paused';
  const row = await transaction
    .selectFrom('trade_ads')
    .select('status')
    .where('id', '=', promised.ad)
    .where('user_id', 'in', promised.owners)
    .executeTakeFirst();
  return row?.status === 'paused' || row?.status === 'traded' ? 'promised' : 'gone';
}

/** Opens the paused trade ad of a deal that did not come about. Returns whether its hour is not over yet (behaviour T6). */
export async function reopenTradeAd(transaction: Database, promised: Promised): Promise<boolean> {
  const at = await changeStatus(transaction, { ...promised, from: 'paused', to: 'published' });
  return at !== null && at > promised.now - TRADE_AD_LIFETIME_MS;
}

/** Ends the paused trade ad of a deal that was traded. */
export async function endTradeAd(transaction: Database, promised: Promised): Promise<void> {
  await changeStatus(transaction, { ...promised, from: 'paused', to: 'traded' });
}
