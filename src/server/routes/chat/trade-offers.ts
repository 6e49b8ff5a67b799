import { type Context, Hono } from 'hono';
import { fallThrough, newOffer } from '../../../contract/chat/chat-body.ts';
import { CHAT_PATHS } from '../../../contract/chat/chat-paths.ts';
import { findOffers } from '../../data/chat/offers.ts';
import type { Database } from '../../data/db/tables.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readBody } from '../../http/read-body.ts';
import { actOnOffer, noSuchOffer, type OfferAct } from '../../rules/chat/act-on-offer.ts';
import { toWireOffer } from '../../rules/chat/chat-wire.ts';
import { endDueOffers } from '../../rules/chat/end-offers.ts';
import { proposeOffer } from '../../rules/chat/propose-offer.ts';
import { publishEnds } from '../../rules/chat/publish-ends.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { pathId } from '../shared/path-id.ts';
import { UNCACHED } from '../shared/uncached.ts';
import { type ChatDependencies, publishEvents } from './chat-dependencies.ts';

async function findWireOffer(db: Database, id: string) {
  const offer = (await findOffers(db, [id])).get(id);
  if (offer === undefined) throw noSuchOffer();
  return toWireOffer(offer);
}

/** Routes to propose, counter, accept, decline and withdraw trade offers, and to say how a deal ended (contract: Signed in). */
export function tradeOfferRoutes(dependencies: ChatDependencies): Hono<AppEnv> {
  const { db, now, signedIn } = dependencies;
  const limit = limitBody(BODY_BYTES_MAX);
  const act =
    (readAct: (c: Context<AppEnv>) => Promise<OfferAct>) => async (c: Context<AppEnv>) => {
      const { user } = await signedIn(c);
      const done = await readAct(c);
      const id = pathId(c, noSuchOffer);
      const acting = { user: user.id, now: now() };
      const result = await db
        .transaction()
        .execute((transaction) => actOnOffer(transaction, id, done, acting));
      const offer = await findWireOffer(db, id);
      publishEvents(dependencies.onChatChange, offer.conversation_id, result);
      if (result.result !== null) publishEnds(dependencies, [result.result]);
      const { state, ad_id: ad } = offer;
      const isOver = state === 'traded' && ad !== null;
      if (isOver) publishEnds(dependencies, await endDueOffers(db, acting.now, { ad }));
      return c.json(offer, 200, UNCACHED);
    };
  const plain = (event: Exclude<OfferAct['event'], 'fell-through'>) => act(async () => ({ event }));
  return new Hono<AppEnv>()
    .post(CHAT_PATHS.tradeOffers, limit, async (c) => {
      const { user } = await signedIn(c);
      const body = await readBody(c, newOffer);
      const request = { conversation: body.conversation_id, sender: user.id, now: now() };
      const result = await db
        .transaction()
        .execute((transaction) => proposeOffer(transaction, request, body));
      publishEvents(dependencies.onChatChange, body.conversation_id, result);
      const offer = await findWireOffer(db, result.result);
      return c.json(offer, result.seqs.length > 0 ? 201 : 200, UNCACHED);
    })
    .post(`${CHAT_PATHS.tradeOffers}/:id/accept`, limit, plain('accept'))
    .post(`${CHAT_PATHS.tradeOffers}/:id/decline`, limit, plain('decline'))
    .post(`${CHAT_PATHS.tradeOffers}/:id/withdraw`, limit, plain('withdraw'))
    .post(`${CHAT_PATHS.tradeOffers}/:id/traded`, limit, plain('traded'))
    .post(`${CHAT_PATHS.tradeOffers}/:id/call-off`, limit, plain('call-off'))
    .post(
      `${CHAT_PATHS.tradeOffers}/:id/fell-through`,
      limit,
      act(async (c) => ({ event: 'fell-through', ...(await readBody(c, fallThrough)) })),
    );
}
