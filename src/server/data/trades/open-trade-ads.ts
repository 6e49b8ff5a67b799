import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import type { Database, TradeAdItemRow, TradeAdRow } from '../db/tables.ts';
import { hourGoesOn } from './trade-ad-states.ts';

/** A trade ad of a player that is on the board, or that a deal has paused and may open again. */
export type OpenTradeAd = Pick<TradeAdRow, 'id' | 'status'> & { lines: readonly TradeAdItemRow[] };

/** Finds a player's trade ads whose hour is not over: those on the board, and those that a deal may open again. */
export async function findOpenTradeAds(
  db: Database,
  user: string,
  now: number,
): Promise<OpenTradeAd[]> {
  const tradeAds = await db
    .selectFrom('trade_ads')
    .select(['id', 'status'])
    .where('user_id', '=', user)
    .where('status', 'in', ['published', 'paused'])
    .where(hourGoesOn(now))
    .execute();
  if (tradeAds.length === 0) return [];
  const ids = tradeAds.map(({ id }) => id);
  const lines = await db
    .selectFrom('trade_ad_items')
    .selectAll()
    .where('ad_id', 'in', ids)
    .execute();
  const byTradeAd = Map.groupBy(lines, ({ ad_id }) => ad_id);
  return tradeAds.map((one) => ({ ...one, lines: byTradeAd.get(one.id) ?? [] }));
}

/** How long after the end of a trade ad others may still answer it, in milliseconds. */
const ANSWER_MS = HOUR_MS;

/** Whether a player has an open trade ad, or had one within the last hour (behaviour M30); `now` in epoch milliseconds. */
export async function hadOpenTradeAd(db: Database, user: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('trade_ads')
    .select('id')
    .where('user_id', '=', user)
    .where(hourGoesOn(now - ANSWER_MS))
    .where((ad) => ad.or([ad('status', '=', 'published'), ad('updated_at', '>', now - ANSWER_MS)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
