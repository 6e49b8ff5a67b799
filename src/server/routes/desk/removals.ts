import { endDueOffers } from '../../rules/chat/end-offers.ts';
import { hideMessage, removeAd } from '../../rules/desk/remove.ts';
import { noSuchTradeAd } from '../../rules/trades/change-trade-ad.ts';
import { createRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import { type DeskDependencies, operatorOf, publishMarket, toAct } from './desk-dependencies.ts';

/** Routes that hide a message and remove a trade ad, at once for everybody (contract: The desk). */
export function removalRoutes(dependencies: DeskDependencies): Routes {
  const { db, now, onDeskChange } = dependencies;
  return createRoutes({
    'POST /desk/messages/hide': async ({ c, readBody }) => {
      const operator = await operatorOf(c, dependencies);
      const { conversation_id: conversation, seq, reason } = await readBody();
      const act = toAct(operator, reason, now());
      const users = await hideMessage(db, { conversation, seq }, act);
      onDeskChange({ kind: 'message-removed', conversation, seq, users });
    },
    'POST /desk/trade-ads/{id}/remove': async ({ c, readBody }) => {
      const operator = await operatorOf(c, dependencies);
      const id = pathId(c, noSuchTradeAd);
      const { reason } = await readBody();
      const act = toAct(operator, reason, now());
      await removeAd(db, id, act);
      publishMarket(dependencies, [{ kind: 'trade-ad-removed', tradeAd: id }]);
      publishMarket(dependencies, await endDueOffers(db, act.now, { ad: id }));
    },
  });
}
