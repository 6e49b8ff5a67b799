import { TRADE_AD_LIFETIME_MS } from '../../../contract/trades/trade-ad.ts';
import type { Database, TradeAdItemRow, TradeAdRow } from '../db/tables.ts';

/** A line of a side before it has its place. */
export type AdLine = Omit<TradeAdItemRow, 'ad_id' | 'side' | 'place'>;

type Side = TradeAdItemRow['side'];

/** The ad that a user published under a client id, whatever has become of it. */
export async function findOwnAd(
  db: Database,
  user: string,
  clientId: string,
): Promise<TradeAdRow | undefined> {
  return db
    .selectFrom('trade_ads')
    .selectAll()
    .where('user_id', '=', user)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Writes a new ad without its sides. */
export async function insertAd(db: Database, ad: TradeAdRow): Promise<void> {
  await db.insertInto('trade_ads').values(ad).execute();
}

/** Writes a side of an ad, in the place of what stood there. */
export async function saveSide(
  db: Database,
  ad: string,
  side: Side,
  lines: readonly AdLine[],
): Promise<void> {
  await db.deleteFrom('trade_ad_items').where('ad_id', '=', ad).where('side', '=', side).execute();
  const rows = lines.map((line, place) => ({ ...line, ad_id: ad, side, place }));
  await db.insertInto('trade_ad_items').values(rows).execute();
}

/** Changes a living ad, which stays locked until the transaction ends; returns whose it is, undefined when it is gone. */
export async function changeRow(
  transaction: Database,
  id: string,
  change: Partial<Pick<TradeAdRow, 'title' | 'status'>>,
  now: number,
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('trade_ads')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where('created_at', '>', now - TRADE_AD_LIFETIME_MS)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}
