import { Hono } from 'hono';
import { DEALS_PATH, dealsQuery } from '../../../contract/deals/deals.ts';
import type { Database } from '../../data/db/tables.ts';
import { countDeals, findDeals } from '../../data/deals/find-deals.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { queryReader } from '../../http/read-query.ts';
import { toWireOffer } from '../../rules/chat/chat-wire.ts';
import { toWireUser } from '../../rules/players/user-wire.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { UNCACHED } from '../shared/uncached.ts';

type Dependencies = { db: Database; now: () => number; signedIn: SignedIn };

const readDealsQuery = queryReader(dealsQuery, DEALS_PATH);

/** The route of a player's own offers and deals (contract: Signed in). */
export function dealRoutes({ db, now, signedIn }: Dependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get(DEALS_PATH, async (c) => {
    const { user } = await signedIn(c);
    const { query } = readDealsQuery(c);
    const { deals, total } = await findDeals(db, user.id, query, now());
    const pages = Math.max(1, Math.ceil(total / query.limit));
    const counts = await countDeals(db, user.id);
    const wire = deals.map(({ offer, partner }) => ({
      offer: toWireOffer(offer),
      user: toWireUser(partner, now()),
    }));
    return c.json({ deals: wire, pages, counts }, 200, UNCACHED);
  });
}
