import { AGREED_STATES } from '../../../domain/deals/offer-states.ts';
import type { Database } from '../db/tables.ts';
import { offerIsIn } from '../trades/offer-is-in.ts';
import { findOpenTradeAds } from '../trades/open-trade-ads.ts';

/** The things that a suspension takes off of a player at a time in epoch milliseconds: trade ads on the board, open offers, and agreements that are not ended (behaviour O15). */
export async function countMarket(db: Database, user: string, now: number) {
  const tradeAds = await findOpenTradeAds(db, user, now);
  const offers = await db
    .selectFrom('offers')
    .where((eb) => eb.or([eb('proposer_id', '=', user), eb('recipient_id', '=', user)]))
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere(offerIsIn(['proposed'], now))
        .as('offers'),
      fn.countAll<number>().filterWhere(offerIsIn(AGREED_STATES, now)).as('deals'),
    ])
    .executeTakeFirstOrThrow();
  return {
    trade_ads: tradeAds.filter(({ status }) => status === 'published').length,
    ...offers,
  };
}
