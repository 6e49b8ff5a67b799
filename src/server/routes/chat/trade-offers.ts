import type { Context } from 'hono';
import type { Session } from '../../data/session/sessions.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { actOnOffer, type OfferAct } from '../../rules/chat/act-on-offer.ts';
import { toWireOffer } from '../../rules/chat/chat-wire.ts';
import { endDueOffers } from '../../rules/chat/end-offers.ts';
import { proposeOffer } from '../../rules/chat/propose-offer.ts';
import { publishEnds } from '../../rules/chat/publish-ends.ts';
import { noSuchOffer } from '../../rules/chat/send-context.ts';
import { createRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import { asRecent, type ChatDependencies, publishEvents } from './chat-dependencies.ts';

/** Routes to propose, counter, accept, decline and withdraw trade offers, and to say how a deal ended (contract: Signed in). */
export function tradeOfferRoutes(dependencies: ChatDependencies): Routes {
  const { db, now } = dependencies;
  const act = async (
    c: Context<AppEnv>,
    { id: session }: Session,
    readAct: () => Promise<OfferAct>,
  ) => {
    const done = await readAct();
    const id = pathId(c, noSuchOffer);
    const acting = { session, now: now() };
    const result = await db
      .transaction()
      .execute((transaction) => actOnOffer(transaction, id, done, acting));
    const { offer, effect } = result.result;
    publishEvents(dependencies.onChatChange, result);
    if (effect !== null) publishEnds(dependencies, [effect]);
    const { state, ad_id: ad } = offer;
    const isOver = state === 'traded' && ad !== null;
    if (isOver) publishEnds(dependencies, await endDueOffers(db, acting.now, { ad }));
    return toWireOffer(offer);
  };
  const actAs = (c: Context<AppEnv>, readAct: () => Promise<OfferAct>) =>
    asRecent(dependencies, c, (session) => act(c, session, readAct));
  return createRoutes({
    'POST /trade-offers': ({ c, readBody }) =>
      asRecent(dependencies, c, async ({ id: session }) => {
        const body = await readBody();
        const sending = { conversation: body.conversation_id, session, now: now() };
        const result = await db
          .transaction()
          .execute((transaction) => proposeOffer(transaction, sending, body));
        publishEvents(dependencies.onChatChange, result);
        if (result.events.length > 0) c.status(201);
        return toWireOffer(result.result);
      }),
    'POST /trade-offers/{id}/accept': ({ c }) => actAs(c, async () => ({ event: 'accept' })),
    'POST /trade-offers/{id}/decline': ({ c }) => actAs(c, async () => ({ event: 'decline' })),
    'POST /trade-offers/{id}/withdraw': ({ c }) => actAs(c, async () => ({ event: 'withdraw' })),
    'POST /trade-offers/{id}/traded': ({ c }) => actAs(c, async () => ({ event: 'traded' })),
    'POST /trade-offers/{id}/call-off': ({ c }) => actAs(c, async () => ({ event: 'call-off' })),
    'POST /trade-offers/{id}/fell-through': ({ c, readBody }) =>
      actAs(c, async () => ({ event: 'fell-through', ...(await readBody()) })),
  });
}
