import type { TradeAdMessage } from '../../bus/bus.ts';
import type { Database } from '../../data/db/tables.ts';
import { findEndedTradeAds, findPausedTradeAds } from '../../data/trades/ended-trade-ads.ts';
import { createCallLimit } from '../../limits/rate-limit.ts';
import { endDueOffers } from '../../rules/chat/end-offers.ts';
import { publishEnds } from '../../rules/chat/publish-ends.ts';
import { changeTradeAd, noSuchTradeAd, removeTradeAd } from '../../rules/trades/change-trade-ad.ts';
import { publishTradeAd, renewTradeAd } from '../../rules/trades/publish-trade-ad.ts';
import { toWireTradeAd } from '../../rules/trades/trade-ad-wire.ts';
import { createRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';
import { tradeAdResponse } from './trade-ads.ts';

type Dependencies = Needs<
  'db' | 'revisions' | 'now' | 'signedIn' | 'onTradeAdChange' | 'onChatChange'
>;

/** Routes to publish, change, renew and delete a player's own trade ads (contract: Signed in). */
export function ownTradeAdRoutes(dependencies: Dependencies): Routes {
  const { db, revisions, now, signedIn, onTradeAdChange } = dependencies;
  const checkRateLimit = createCallLimit('changeTradeAd', db);
  const inTransaction = <T>(run: (transaction: Database) => Promise<T>) =>
    db.transaction().execute(run);
  const notify = (message: TradeAdMessage) => {
    revisions.invalidate();
    onTradeAdChange(message);
  };
  return createRoutes({
    'POST /trade-ads': async ({ c, readBody }) => {
      const { user } = await signedIn(c);
      const body = await readBody();
      const { id, isNew } = await inTransaction((transaction) =>
        publishTradeAd(transaction, user.id, body, now()),
      );
      if (isNew) notify({ kind: 'trade-ad-published', tradeAd: id });
      if (isNew) c.status(201);
      return tradeAdResponse(db, id, now());
    },
    'PUT /trade-ads/{id}': async ({ c, readBody }) => {
      const { user } = await signedIn(c);
      const id = pathId(c, noSuchTradeAd);
      const body = await readBody();
      await checkRateLimit(user.id);
      await inTransaction((transaction) => changeTradeAd(transaction, user.id, id, body, now()));
      notify({ kind: 'trade-ad-changed', tradeAd: id });
      return tradeAdResponse(db, id, now());
    },
    'POST /trade-ads/{id}/renew': async ({ c }) => {
      const { user } = await signedIn(c);
      const id = pathId(c, noSuchTradeAd);
      const isRenewed = await inTransaction((transaction) =>
        renewTradeAd(transaction, user.id, id, now()),
      );
      if (isRenewed) notify({ kind: 'trade-ad-published', tradeAd: id });
      return tradeAdResponse(db, id, now());
    },
    'GET /account/ended-trade-ads': async ({ c }) => {
      const { user } = await signedIn(c);
      const paused = await findPausedTradeAds(db, user.id, now());
      const ended = await findEndedTradeAds(db, user.id, now());
      return { data: [...paused, ...ended].map(toWireTradeAd) };
    },
    'DELETE /trade-ads/{id}': async ({ c }) => {
      const { user } = await signedIn(c);
      const id = pathId(c, noSuchTradeAd);
      await inTransaction((transaction) => removeTradeAd(transaction, user.id, id, now()));
      notify({ kind: 'trade-ad-removed', tradeAd: id });
      const of = { ad: id, deletedBy: user.id };
      publishEnds(dependencies, await endDueOffers(db, now(), of));
    },
  });
}
