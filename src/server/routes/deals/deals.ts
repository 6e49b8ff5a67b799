import { countDeals, findDeals } from '../../data/deals/find-deals.ts';
import { toWireOffer } from '../../rules/chat/chat-wire.ts';
import { toWireUser } from '../../rules/players/user-wire.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';

/** The route of a player's own offers and deals (contract: Signed in). */
export function dealRoutes({ db, now, signedIn }: Needs<'db' | 'now' | 'signedIn'>): Routes {
  return createRoutes({
    'GET /deals': async ({ c, readQuery }) => {
      const { user } = await signedIn(c);
      const { query } = readQuery();
      const { deals, total } = await findDeals(db, user.id, query, now());
      const pages = Math.max(1, Math.ceil(total / query.limit));
      const counts = await countDeals(db, user.id);
      const wire = deals.map(({ offer, partner }) => ({
        offer: toWireOffer(offer),
        user: toWireUser(partner, now()),
      }));
      return { deals: wire, pages, counts };
    },
  });
}
