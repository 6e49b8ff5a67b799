import type { ExpressionBuilder } from 'kysely';
import { AGREED_STATES, OPEN_STATES, type StateNow } from '../../../domain/deals/offer-states.ts';
import { endsAt, OPEN_MS } from '../../../domain/deals/trade-ad-life.ts';
import {
  statusesOf,
  type TradeAdEvent,
  type TradeAdState,
  tradeAdAfter,
  tradeAdState,
  tradeAdStatesBefore,
} from '../../../domain/deals/trade-ad-table.ts';
import { addToCounter } from '../db/counters.ts';
import type { Database, Tables, TradeAdRow } from '../db/tables.ts';
import { offerIsIn } from './offer-is-in.ts';

type Builder = ExpressionBuilder<Tables, 'trade_ads'>;

/** The condition that the hour of a trade ad is not over at a time in epoch milliseconds, as `isOpen` has it. */
export const hourGoesOn = (now: number) => (eb: Builder) =>
  eb('trade_ads.created_at', '>', now - OPEN_MS);

/** The condition that a trade ad is in one of some states at a time in epoch milliseconds. */
export const isIn = (states: readonly TradeAdState[], now: number) => (eb: Builder) => {
  const goesOn = hourGoesOn(now)(eb);
  const clauses = statusesOf(states).map((status) => {
    const isStatus = eb('trade_ads.status', '=', status);
    const [isOpen, isEnded] = [states.includes('open'), states.includes('ended')];
    if (status !== 'published' || isOpen === isEnded) return isStatus;
    return eb.and([isStatus, isOpen ? goesOn : eb.not(goesOn)]);
  });
  return eb.or(clauses);
};

/** The condition that something can happen to a trade ad at a time in epoch milliseconds (behaviour M32). */
export const canHappen = (event: TradeAdEvent, now: number) =>
  isIn(tradeAdStatesBefore(event), now);

/** Locks a trade ad until the transaction ends; undefined when there is none. */
export async function lockTradeAd(
  transaction: Database,
  id: string,
): Promise<TradeAdRow | undefined> {
  return transaction
    .updateTable('trade_ads')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The state of a trade ad at a time in epoch milliseconds. */
export const stateOf = ({ status, created_at }: TradeAdRow, now: number): TradeAdState =>
  tradeAdState(status, endsAt(created_at), now);

const selectAdsOf = (db: Database, states: readonly StateNow[], now: number) =>
  db
    .selectFrom('offers')
    .select('ad_id')
    .where(offerIsIn(states, now))
    .where('ad_id', 'is not', null)
    .$narrowType<{ ad_id: string }>();

/** Selects the ids of trade ads that an agreement holds at a time in epoch milliseconds. */
export const selectHeld = (db: Database, now: number) => selectAdsOf(db, AGREED_STATES, now);

/** Selects the ids of trade ads with an open offer or agreement, which need their state at a time in epoch milliseconds. */
export const selectNeeded = (db: Database, now: number) => selectAdsOf(db, OPEN_STATES, now);

type Change = { tradeAd: TradeAdRow; event: TradeAdEvent; now: number };

/** Makes something happen to a trade ad that the transaction has locked. Returns its next state, or null when that is refused (behaviour M32). */
export async function changeTradeAdState(
  transaction: Database,
  { tradeAd, event, now }: Change,
): Promise<TradeAdState | null> {
  const next = tradeAdAfter(stateOf(tradeAd, now), event);
  if (next === null) return null;
  const [status] = statusesOf([next]);
  await transaction
    .updateTable('trade_ads')
    .set({ status, updated_at: now })
    .where('id', '=', tradeAd.id)
    .execute();
  await addToCounter(transaction, 'ads_revision', 1);
  return stateOf({ ...tradeAd, status: status ?? tradeAd.status }, now);
}

/** Removes all trade ads of a player who is suspended. Returns the ids of those that were there. */
export async function removeTradeAdsOf(
  transaction: Database,
  user: string,
  now: number,
): Promise<string[]> {
  const removed = await transaction
    .updateTable('trade_ads')
    .set({ status: 'removed', updated_at: now })
    .where('user_id', '=', user)
    .where(canHappen('suspend', now))
    .returning('id')
    .execute();
  if (removed.length > 0) await addToCounter(transaction, 'ads_revision', 1);
  return removed.map(({ id }) => id);
}

/** Finds the ids of a player's trade ads that were removed at a time in epoch milliseconds. */
export async function findTradeAdsRemovedAt(
  db: Database,
  user: string,
  at: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('trade_ads')
    .select('id')
    .where('user_id', '=', user)
    .where('status', '=', 'removed')
    .where('updated_at', '=', at)
    .execute();
  return rows.map(({ id }) => id);
}
