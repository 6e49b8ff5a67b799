import type { ExpressionBuilder } from 'kysely';
import type { DealsQuery } from '../../../contract/deals/deals.ts';
import { FILTERED_STATES } from '../../../domain/deals/deals-route.ts';
import { type FoundOffer, findOffers } from '../chat/offers.ts';
import { LISTED_REQUESTS } from '../chat/requests.ts';
import type { Database, Tables } from '../db/tables.ts';
import { findShownUsers, type ShownUser } from '../players/shown-user.ts';
import { offerIsIn } from '../trades/offer-is-in.ts';

/** An offer of a player with the other player. */
export type FoundDeal = {
  offer: FoundOffer;
  partner: ShownUser;
};

type Builder = ExpressionBuilder<Tables, 'offers'>;

const isOf = (user: string) => (eb: Builder) =>
  eb.or([eb('proposer_id', '=', user), eb('recipient_id', '=', user)]);

/** Whether the offer is in a conversation that the player's list shows; no offer of a stranger is here (behaviour M30). */
const isListed = (user: string) => (eb: Builder) =>
  eb(
    'conversation_id',
    'in',
    eb
      .selectFrom('conversation_members')
      .select('conversation_id')
      .where('user_id', '=', user)
      .where('request', 'in', LISTED_REQUESTS),
  );

/** Finds a page of a player's offers and deals, newest first, and how many the filter leaves. `now` in epoch milliseconds. */
export async function findDeals(
  db: Database,
  user: string,
  { show, page, limit }: DealsQuery,
  now: number,
): Promise<{ deals: FoundDeal[]; total: number }> {
  const select = db
    .selectFrom('offers')
    .where(isOf(user))
    .where(isListed(user))
    .where(offerIsIn(FILTERED_STATES[show], now));
  const rows = await select
    .select(['id', 'proposer_id', 'recipient_id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await select
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const partnerOf = (row: (typeof rows)[number]) =>
    row.proposer_id === user ? row.recipient_id : row.proposer_id;
  const partners = await findShownUsers(db, rows.map(partnerOf));
  const ids = rows.map(({ id }) => id);
  const offers = await findOffers(db, ids);
  const deals = rows.flatMap((row) => {
    const offer = offers.get(row.id);
    const partner = partners.get(partnerOf(row));
    return offer === undefined || partner === undefined ? [] : [{ offer, partner }];
  });
  return { deals, total };
}

/** How many deals of a player were traded and fell through, and with how many different players. */
export async function countDeals(db: Database, user: string) {
  return db
    .selectFrom('offers')
    .where(isOf(user))
    .where('state', 'in', ['traded', 'fell_through'])
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('state', '=', 'traded').as('traded'),
      fn.countAll<number>().filterWhere('state', '=', 'fell_through').as('fell_through'),
      fn
        .count<number>(
          eb
            .case()
            .when('proposer_id', '=', user)
            .then(eb.ref('recipient_id'))
            .else(eb.ref('proposer_id'))
            .end(),
        )
        .distinct()
        .as('players'),
    ])
    .executeTakeFirstOrThrow();
}
