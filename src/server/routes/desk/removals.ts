import { Hono } from 'hono';
import { hideBody, reasonBody } from '../../../contract/desk/desk-body.ts';
import { DESK_PATHS } from '../../../contract/desk/desk-paths.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readBody } from '../../http/read-body.ts';
import { endDueOffers } from '../../rules/chat/end-offers.ts';
import { hideMessage, removeAd } from '../../rules/desk/remove.ts';
import { noSuchTradeAd } from '../../rules/trades/change-trade-ad.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { pathId } from '../shared/path-id.ts';
import { UNCACHED } from '../shared/uncached.ts';
import { type DeskDependencies, operatorOf, publishMarket, toAct } from './desk-dependencies.ts';

/** Routes that hide a message and remove a trade ad, at once for everybody (contract: The desk). */
export function removalRoutes(dependencies: DeskDependencies): Hono<AppEnv> {
  const { db, now, onDeskChange } = dependencies;
  const limit = limitBody(BODY_BYTES_MAX);
  return new Hono<AppEnv>()
    .post(DESK_PATHS.hideMessage, limit, async (c) => {
      const operator = await operatorOf(c, dependencies);
      const { conversation_id: conversation, seq, reason } = await readBody(c, hideBody);
      const act = toAct(operator, reason, now());
      const users = await hideMessage(db, { conversation, seq }, act);
      onDeskChange({ kind: 'message-removed', conversation, seq, users });
      return c.body(null, 204, UNCACHED);
    })
    .post('/desk/trade-ads/:id/remove', limit, async (c) => {
      const operator = await operatorOf(c, dependencies);
      const id = pathId(c, noSuchTradeAd);
      const { reason } = await readBody(c, reasonBody);
      const act = toAct(operator, reason, now());
      await removeAd(db, id, act);
      publishMarket(dependencies, [{ kind: 'trade-ad-removed', tradeAd: id }]);
      publishMarket(dependencies, await endDueOffers(db, act.now, { ad: id }));
      return c.body(null, 204, UNCACHED);
    });
}
