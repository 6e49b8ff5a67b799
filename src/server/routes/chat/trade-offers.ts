import type { Context } from 'hono';
import { findOffers } from '../../data/chat/offers.ts';
import type { Database } from '../../data/db/tables.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { actOnOffer, noSuchOffer, type OfferAct } from '../../rules/chat/act-on-offer.ts';
import { toWireOffer } from '../../rules/chat/chat-wire.ts';
import { endDueOffers } from '../../rules/chat/end-offers.ts';
import { proposeOffer } from '../../rules/chat/propose-offer.ts';
import { publishEnds } from '../../rules/chat/publish-ends.ts';
import { createRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import { type ChatDependencies, publishEvents } from './chat-dependencies.ts';

async function findWireOffer(db: Database, id: string) {
  const offer = (await findOffers(db, [id])).get(id);
  if (offer === undefined) throw noSuchOffer();
  return toWireOffer(offer);
}

/** Routes to propose, counter, accept, decline and withdraw trade offers, and to say how a deal ended (contract: Signed in). */
export function tradeOfferRoutes(dependencies: ChatDependencies): Routes {
  const { db, now, signedIn } = dependencies;
  const act = async (c: Context<AppEnv>, readAct: () => Promise<OfferAct>) => {
    const { user } = await signedIn(c);
    const done = await readAct();
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
    return offer;
  };
  return createRoutes({
    'POST /trade-offers': async ({ c, readBody }) => {
      const { user } = await signedIn(c);
      const body = await readBody();
      const request = { conversation: body.conversation_id, sender: user.id, now: now() };
      const result = await db
        .transaction()
        .execute((transaction) => proposeOffer(transaction, request, body));
      publishEvents(dependencies.onChatChange, body.conversation_id, result);
      if (result.seqs.length > 0) c.status(201);
      return findWireOffer(db, result.result);
    },
    'POST /trade-offers/{id}/accept': ({ c }) => act(c, async () => ({ event: 'accept' })),
    'POST /trade-offers/{id}/decline': ({ c }) => act(c, async () => ({ event: 'decline' })),
    'POST /trade-offers/{id}/withdraw': ({ c }) => act(c, async () => ({ event: 'withdraw' })),
    'POST /trade-offers/{id}/traded': ({ c }) => act(c, async () => ({ event: 'traded' })),
    'POST /trade-offers/{id}/call-off': ({ c }) => act(c, async () => ({ event: 'call-off' })),
    'POST /trade-offers/{id}/fell-through': ({ c, readBody }) =>
      act(c, async () => ({ event: 'fell-through', ...(await readBody()) })),
  });
}
