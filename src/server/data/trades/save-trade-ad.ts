import { toExtras } from '../../../contract/trades/trade-item.ts';
import type { TradeAdEvent } from '../../../domain/deals/trade-ad-table.ts';
import type { Extras } from '../../../domain/trades/trade-item.ts';
import type { Database, TradeAdItemRow, TradeAdRow } from '../db/tables.ts';
import { canHappen } from './trade-ad-states.ts';

/** A line of a side without its position. */
export type TradeAdLine = Omit<TradeAdItemRow, 'ad_id' | 'side' | 'place'>;

/** The column of an item's extras, which `extrasOf` reads; null for none. */
export const extrasColumn = (extras: Extras): string | null =>
  Object.keys(extras).length === 0 ? null : JSON.stringify(extras);

/** The extras of a stored line. */
export const extrasOf = ({ extras }: Pick<TradeAdLine, 'extras'>): Extras =>
  extras === null ? {} : toExtras(JSON.parse(extras));

type Side = TradeAdItemRow['side'];

/** What both sides of a trade ad have, made of its lines in their order. */
export function sidesOf<L extends { side: Side }, R>(
  lines: readonly L[],
  toOne: (line: L) => R | readonly R[],
): Record<Side, R[]> {
  const onSide = (side: Side) => lines.filter((line) => line.side === side).flatMap(toOne);
  return { offering: onSide('offering'), wanted: onSide('wanted') };
}

/** Finds the trade ad that a user published under a client id, even when it is removed. */
export async function findOwnTradeAd(
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

/** Inserts a trade ad without its sides. */
export async function insertTradeAd(db: Database, tradeAd: TradeAdRow): Promise<void> {
  await db.insertInto('trade_ads').values(tradeAd).execute();
}

/** Replaces a side of a trade ad. */
export async function saveSide(
  db: Database,
  tradeAdId: string,
  side: Side,
  lines: readonly TradeAdLine[],
): Promise<void> {
  await db
    .deleteFrom('trade_ad_items')
    .where('ad_id', '=', tradeAdId)
    .where('side', '=', side)
    .execute();
  const rows = lines.map((line, place) => ({ ...line, ad_id: tradeAdId, side, place }));
  await db.insertInto('trade_ad_items').values(rows).execute();
}

/** Changes a trade ad to which this can happen now. It stays locked until the transaction ends. Returns its owner, or undefined when it is gone. */
export async function updateTradeAd(
  transaction: Database,
  id: string,
  { event, ...change }: { event: TradeAdEvent } & Partial<Pick<TradeAdRow, 'status' | 'edited_at'>>,
  now: number,
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('trade_ads')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where(canHappen(event, now))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes all trade ads of a player; returns their ids and states. */
export async function deleteTradeAdsOf(
  transaction: Database,
  user: string,
): Promise<Pick<TradeAdRow, 'id' | 'status'>[]> {
  return transaction
    .deleteFrom('trade_ads')
    .where('user_id', '=', user)
    .returning(['id', 'status'])
    .execute();
}
