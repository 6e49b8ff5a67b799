import { countDeals } from '../../data/deals/find-deals.ts';
import { findPlayerPage } from '../../data/players/find-player.ts';
import { noSuchPlayer } from '../../rules/chat/open-conversation.ts';
import { toWireUser } from '../../rules/players/user-wire.ts';
import { createRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';

/** How old a player's numbers may be, in milliseconds. */
const MAX_AGE_MS = 1000;

type Dependencies = Needs<'db' | 'now' | 'cachedResponses'>;

/** The public route of a player's numbers (contract: Public reads). */
export function playerRoutes({ db, now, cachedResponses }: Dependencies): Routes {
  return createRoutes({
    'GET /players/{id}': async ({ c, cacheControl }) => {
      const id = pathId(c, noSuchPlayer);
      const make = async () => {
        const player = await findPlayerPage(db, id);
        if (player === undefined) throw noSuchPlayer();
        const deals = await countDeals(db, id);
        return { ...toWireUser(player.user, now()), ...player.facts, ...deals };
      };
      const revision = Math.floor(now() / MAX_AGE_MS);
      return cachedResponses(c.req.raw, { key: `player ${id}`, revision, cacheControl, make });
    },
  });
}
