import * as v from 'valibot';
import { DEAL_FILTERS } from '../../domain/deals/deals-route.ts';
import { type Offer, toOffer } from '../chat/offer.ts';
import { toUser, type User } from '../session/user.ts';
import { integerFrom1 } from '../shared/query-scalars.ts';
import { readAs } from '../shared/read-as.ts';
import { integerFrom } from '../shared/scalars.ts';

/** The most deals in one answer, and how many the page shows. */
export const DEALS_MAX = 100;
const PAGE_SIZE = 20;

/** Query of `GET /deals`. */
export const dealsQuery = v.object({
  show: v.optional(v.picklist(DEAL_FILTERS), 'all'),
  page: integerFrom1(1e6, 1),
  limit: integerFrom1(DEALS_MAX, PAGE_SIZE),
});
export type DealsQuery = v.InferOutput<typeof dealsQuery>;

/** How many deals of a player came about and fell through, and with how many different players. */
const counts = v.object({
  traded: integerFrom(0),
  fell_through: integerFrom(0),
  players: integerFrom(0),
});
export type DealCounts = v.InferOutput<typeof counts>;

/** Answer of `GET /deals`, whose deals are parsed one by one. */
export const dealsAnswer = v.object({
  deals: v.array(v.unknown()),
  pages: integerFrom(1),
  counts,
});

/** An offer of the player with the other player. */
export type Deal = { offer: Offer; partner: User };

const wireDeal = v.object({ offer: v.unknown(), user: v.unknown() });

/** Parses a deal; null when its offer or its other player is unreadable. */
export function toDeal(raw: unknown): Deal | null {
  const read = readAs(wireDeal, raw);
  const offer = toOffer(read?.offer);
  const partner = toUser(read?.user);
  return offer === null || partner === null ? null : { offer, partner };
}
