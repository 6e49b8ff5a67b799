import type { TradeAdEvent } from '../../../domain/deals/trade-ad-table.ts';
import type { Database, TradeAdRow } from '../db/tables.ts';
import { changeTradeAdState, lockTradeAd, selectHeld, stateOf } from './trade-ad-states.ts';

/** The trade ad of a deal, and the deal's two players. `now` in epoch milliseconds. */
type Dealt = { ad: string; owners: readonly string[]; now: number };

async function lockOwn(
  transaction: Database,
  { ad, owners }: Dealt,
): Promise<TradeAdRow | undefined> {
  const tradeAd = await lockTradeAd(transaction, ad);
  return tradeAd !== undefined && owners.includes(tradeAd.user_id) ? tradeAd : undefined;
}

/** Lets go of a trade ad whose agreement nobody ended in time. The transaction has locked it. */
async function releaseLapsed(
  transaction: Database,
  tradeAd: TradeAdRow,
  now: number,
): Promise<TradeAdRow> {
  if (tradeAd.status !== 'paused') return tradeAd;
  const held = await selectHeld(transaction, now).where('ad_id', '=', tradeAd.id).execute();
  if (held.length > 0) return tradeAd;
  await changeTradeAdState(transaction, { tradeAd, event: 'release', now });
  return { ...tradeAd, status: 'published' };
}

/** Promises the trade ad of a deal (behaviour M15), which was open or ended before. Returns what it is else: promised in another deal, traded or removed, or none of these players. */
export async function promiseTradeAd(
  transaction: Database,
  dealt: Dealt,
): Promise<'open' | 'ended' | 'promised' | 'traded' | 'removed' | 'none'> {
  const { now } = dealt;
  const locked = await lockOwn(transaction, dealt);
  if (locked === undefined) return 'none';
  const tradeAd = await releaseLapsed(transaction, locked, now);
  await changeTradeAdState(transaction, { tradeAd, event: 'promise', now });
  return stateOf(tradeAd, now);
}

/** Lets go of the trade ad of a deal, or ends it with the trade. Returns whether it is open again for what is left of its hour (behaviour T6). */
export async function leaveTradeAd(
  transaction: Database,
  dealt: Dealt,
  event: Extract<TradeAdEvent, 'release' | 'trade'>,
): Promise<boolean> {
  const { now } = dealt;
  const tradeAd = await lockOwn(transaction, dealt);
  if (tradeAd === undefined) return false;
  return (await changeTradeAdState(transaction, { tradeAd, event, now })) === 'open';
}

/** Lets go of all trade ads whose agreements nobody ended in time. */
export async function releaseLapsedTradeAds(db: Database, now: number): Promise<void> {
  const lapsed = await db
    .selectFrom('trade_ads')
    .select('id')
    .where('status', '=', 'paused')
    .where('id', 'not in', selectHeld(db, now))
    .execute();
  for (const { id } of lapsed) {
    await db.transaction().execute(async (transaction) => {
      const tradeAd = await lockTradeAd(transaction, id);
      if (tradeAd !== undefined) await releaseLapsed(transaction, tradeAd, now);
    });
  }
}
