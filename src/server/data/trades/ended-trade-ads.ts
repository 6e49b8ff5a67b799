import { RENEWABLE_MS } from '../../../domain/deals/trade-ad-life.ts';
import type { Database, TradeAdRow } from '../db/tables.ts';
import { type FoundTradeAd, withDetails } from './find-trade-ads.ts';
import { isIn } from './trade-ad-states.ts';

/** The most trade ads in one list. */
const LIST_MAX = 10;

/** Selects the trade ads that have ended and can be renewed at a time in epoch milliseconds, as `mayRenew` has it. */
const endedAt = (db: Database, now: number) =>
  db
    .selectFrom('trade_ads')
    .where(isIn(['ended'], now))
    .where('created_at', '>', now - RENEWABLE_MS);

/** Finds a player's own trade ads that a deal has paused, the newest first. */
export async function findPausedTradeAds(
  db: Database,
  user: string,
  now: number,
): Promise<FoundTradeAd[]> {
  const tradeAds = await db
    .selectFrom('trade_ads')
    .selectAll()
    .where('user_id', '=', user)
    .where(isIn(['promised'], now))
    .orderBy('created_at', 'desc')
    .limit(LIST_MAX)
    .execute();
  return withDetails(db, tradeAds);
}

/** Finds a player's own trade ads that have ended and can be renewed, the last to end first. */
export async function findEndedTradeAds(
  db: Database,
  user: string,
  now: number,
): Promise<FoundTradeAd[]> {
  const tradeAds = await endedAt(db, now)
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_MAX)
    .execute();
  return withDetails(db, tradeAds);
}

/** Finds the row of a trade ad in any state. */
export async function findTradeAdRow(db: Database, id: string): Promise<TradeAdRow | undefined> {
  return db.selectFrom('trade_ads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the ids of the items of a trade ad; null for a category. */
export async function findItemIds(db: Database, id: string): Promise<(string | null)[]> {
  const lines = await db
    .selectFrom('trade_ad_items')
    .select('item_id')
    .where('ad_id', '=', id)
    .execute();
  return lines.map(({ item_id }) => item_id);
}

/** Starts the hour of an ended trade ad again; false when there is none to renew. */
export async function restartTradeAd(
  transaction: Database,
  id: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('trade_ads')
    .set({ created_at: now, updated_at: now })
    .where('id', 'in', endedAt(transaction, now).select('id').where('id', '=', id))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
