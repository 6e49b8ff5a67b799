import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import type { Database } from '../db/tables.ts';
import { hourGoesOn } from './trade-ad-states.ts';

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
