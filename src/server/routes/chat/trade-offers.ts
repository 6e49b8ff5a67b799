import { type Context, Hono } from 'hono';
import { fallThrough, newOffer } from '../../../contract/chat/chat-body.ts';
import { CHAT_PATHS } from '../../../contract/chat/chat-paths.ts';
import { type DealEnd, endDeal } from '../../chat/end-deal.ts';
import { proposeOffer } from '../../chat/propose-offer.ts';
import type { SendResult } from '../../chat/send-context.ts';
import {
  type Acting,
  noSuchOffer,
  settleOffer,
  type TradeAdEffect,
} from '../../chat/settle-offer.ts';
import { findOffers } from '../../data/chat/offers.ts';
import type { Database } from '../../data/db/tables.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import { readBody } from '../../shared/read-body.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { pathId } from '../shared/path-id.ts';
import { UNCACHED } from '../shared/uncached.ts';
import { type ChatDependencies, publishEvents } from './chat-dependencies.ts';
import { toWireOffer } from './chat-wire.ts';

type Change = (
  transaction: Database,
  id: string,
  acting: Acting,
) => Promise<SendResult<TradeAdEffect>>;

async function findWireOffer(db: Database, id: string) {
  const offer = (await findOffers(db, [id])).get(id);
  if (offer === undefined) throw noSuchOffer();
  return toWireOffer(offer);
}

/** Routes to propose, counter, accept, decline and withdraw trade offers, and to say how a deal ended (contract: Signed in). */
export function tradeOfferRoutes({
  db,
  now,
  signedIn,
  onChatChange,
  onTradeAdChange,
  revisions,
}: ChatDependencies): Hono<AppEnv> {
  const limit = limitBody(BODY_BYTES_MAX);
  const change = async (c: Context<AppEnv>, user: string, run: Change) => {
    const id = pathId(c, noSuchOffer);
    const result = await db
      .transaction()
      .execute((transaction) => run(transaction, id, { user, now: now() }));
    const offer = await findWireOffer(db, id);
    publishEvents(onChatChange, offer.conversation_id, result);
    if (result.result !== null) {
      revisions.invalidate();
      onTradeAdChange(result.result);
    }
    return c.json(offer, 200, UNCACHED);
  };
  const settle = (end: 'accepted' | 'declined' | 'withdrawn') => async (c: Context<AppEnv>) => {
    const { user } = await signedIn(c);
    return change(c, user.id, (transaction, id, acting) =>
      settleOffer(transaction, id, end, acting),
    );
  };
  const say = (readEnd: (c: Context<AppEnv>) => Promise<DealEnd>) => async (c: Context<AppEnv>) => {
    const { user } = await signedIn(c);
    const end = await readEnd(c);
    return change(c, user.id, (transaction, id, acting) => endDeal(transaction, id, end, acting));
  };
  return new Hono<AppEnv>()
    .post(CHAT_PATHS.tradeOffers, limit, async (c) => {
      const { user } = await signedIn(c);
      const body = await readBody(c, newOffer);
      const request = { conversation: body.conversation_id, sender: user.id, now: now() };
      const result = await db
        .transaction()
        .execute((transaction) => proposeOffer(transaction, request, body));
      publishEvents(onChatChange, body.conversation_id, result);
      const offer = await findWireOffer(db, result.result);
      return c.json(offer, result.seqs.length > 0 ? 201 : 200, UNCACHED);
    })
    .post(`${CHAT_PATHS.tradeOffers}/:id/accept`, limit, settle('accepted'))
    .post(`${CHAT_PATHS.tradeOffers}/:id/decline`, limit, settle('declined'))
    .post(`${CHAT_PATHS.tradeOffers}/:id/withdraw`, limit, settle('withdrawn'))
    .post(
      `${CHAT_PATHS.tradeOffers}/:id/traded`,
      limit,
      say(async () => ({ state: 'traded' })),
    )
    .post(
      `${CHAT_PATHS.tradeOffers}/:id/call-off`,
      limit,
      say(async () => ({ state: 'called_off' })),
    )
    .post(
      `${CHAT_PATHS.tradeOffers}/:id/fell-through`,
      limit,
      say(async (c) => ({ state: 'fell_through', ...(await readBody(c, fallThrough)) })),
    );
}
