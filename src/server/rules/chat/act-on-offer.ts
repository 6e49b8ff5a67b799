import { type StateNow, stateAt } from '../../../domain/deals/offer-states.ts';
import {
  actorOf,
  HAS_ENDED,
  type OfferEvent,
  type Refusal,
  transition,
} from '../../../domain/deals/offer-table.ts';
import type { FallReason } from '../../../domain/deals/reasons.ts';
import type { TradeAdEvent } from '../../../domain/deals/trade-ad-table.ts';
import type { TradeAdMessage } from '../../bus/bus.ts';
import { changeOffer, findOffer, type OfferChange, readSide } from '../../data/chat/offers.ts';
import type { OfferRow } from '../../data/db/chat-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { leaveTradeAd, promiseTradeAd } from '../../data/trades/promise-trade-ad.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { checkTradeable } from '../trades/check-tradeable.ts';
import { currentValues } from './kept-values.ts';
import {
  addEvent,
  checkSender,
  openSendContext,
  prepareEvent,
  prepareSend,
  type SendContext,
  type SendResult,
  toSendResult,
} from './send-context.ts';

/** An act of a player on an offer, or a word on an agreement (behaviour M32). */
export type OfferAct =
  | { event: 'accept' | 'decline' | 'withdraw' | 'traded' | 'call-off' }
  | { event: 'fell-through'; reason: FallReason };

/** Who acts on an offer, by their session too, and when (epoch milliseconds). */
type Acting = { user: string; session: string; now: number };

/** The effect of a change of an offer on the trade ad that it came from; null for nothing. */
type TradeAdEffect = TradeAdMessage | null;

/** The 404 for an offer of other players; it does not reveal whether the offer exists. */
export const noSuchOffer = () => notFound('There is no such offer.');

/** The refusal of the table as a Problem: 403 or 409. */
const refused = ({ code, message }: Refusal) =>
  new Problem(code === 'not_yours' ? 403 : 409, code, message);

/** The 409 for an offer that ended by itself. */
export const hasEnded = () => refused({ code: 'offer_settled', message: HAS_ENDED });

/** The state of an offer, and which of its players somebody is, at a time in epoch milliseconds. */
function stand(offer: OfferRow, player: string, now: number) {
  const { state, created_at: createdAt, accepted_at: acceptedAt } = offer;
  const current: StateNow = stateAt({ state, createdAt, acceptedAt }, now);
  const parties = { proposerId: offer.proposer_id, confirmedBy: offer.confirmed_by };
  return { state: current, who: actorOf({ state: current, ...parties }, player) };
}

/** The next state of an offer by the table, and what happens to its trade ad. Throws a Problem (403, 409) for what the table refuses. */
export function nextState(offer: OfferRow, event: OfferEvent, player: string, now: number) {
  const { state, who } = stand(offer, player, now);
  const next = transition(state, event, who);
  if ('refusal' in next) throw refused(next.refusal);
  const { to, ad } = next;
  // No player brings an agreement to lapse, and nothing goes back.
  if (to === 'lapsed' || to === 'proposed') throw hasEnded();
  return { to, ad };
}

/** Changes an offer in the state in which it was found, and adds an event for it; returns the event's sequence number. */
export async function changeOfferAs(
  context: SendContext,
  offer: OfferRow,
  change: OfferChange,
): Promise<number> {
  const { transaction, now } = context;
  if (!(await changeOffer(transaction, offer, change, now))) throw hasEnded();
  const { seq } = await addEvent(context, { kind: change.state, body: offer.id, client_id: null });
  return seq;
}

/** Finds an offer of one of its two players; throws a Problem (404) for everyone else. */
async function findOwnOffer(db: Database, id: string, user: string): Promise<OfferRow> {
  const offer = await findOffer(db, id);
  if (offer === undefined || ![offer.proposer_id, offer.recipient_id].includes(user)) {
    throw noSuchOffer();
  }
  return offer;
}

/** Makes something happen to the trade ad of an offer. Throws a Problem (409) for one that is promised in another deal or gone, so that nothing is promised twice (behaviour M15). */
export async function changeOfferedAd(
  transaction: Database,
  { ad_id: ad, proposer_id, recipient_id }: OfferRow,
  event: TradeAdEvent | null,
  now: number,
): Promise<TradeAdEffect> {
  if (ad === null || event === null) return null;
  const dealt = { ad, owners: [proposer_id, recipient_id], now };
  if (event === 'release' || event === 'trade') {
    const isOpen = await leaveTradeAd(transaction, dealt, event);
    return isOpen ? { kind: 'trade-ad-published', tradeAd: ad } : null;
  }
  const before = await promiseTradeAd(transaction, dealt);
  if (before === 'promised') {
    const message = 'The trade ad of this offer is promised in another deal already.';
    throw new Problem(409, 'ad_promised', message);
  }
  if (before === 'traded' || before === 'removed') throw hasEnded();
  return before === 'open' ? { kind: 'trade-ad-removed', tradeAd: ad } : null;
}

/** The other columns that change with an act: the values of an acceptance, who said that they traded, or the reason. */
async function changesBy(
  { transaction, sender, now }: SendContext,
  act: OfferAct,
  offer: OfferRow,
): Promise<Omit<OfferChange, 'state'>> {
  switch (act.event) {
    case 'accept':
      return { accepted_at: now, accepted_values: await currentValues(transaction, offer) };
    case 'traded':
      return offer.confirmed_by === null ? { confirmed_by: sender } : {};
    case 'fell-through':
      return { reason: act.reason };
    default:
      return {};
  }
}

/** No block keeps a player's own offer open for the other to accept later, or from saying how an agreement ended (behaviour M7, M15). */
const isAnswer = ({ event }: OfferAct) => event === 'accept' || event === 'decline';

/**
 * Does within a transaction what a player does with an offer. Exactly one of concurrent changes succeeds. The result says
 * what became of the trade ad. Throws a Problem: 403, 404, 409, 422, 429.
 */
export async function actOnOffer(
  transaction: Database,
  id: string,
  act: OfferAct,
  { user, session, now }: Acting,
): Promise<SendResult<TradeAdEffect>> {
  const { conversation_id: conversation } = await findOwnOffer(transaction, id, user);
  const context = await openSendContext(transaction, { session, conversation, now }, null);
  // Read again under the lock of the conversation.
  const offer = await findOwnOffer(transaction, id, user);
  const { to, ad } = nextState(offer, act.event, user, now);
  if (act.event === 'accept') {
    await checkSender(context);
    const lines = [...readSide(offer.offering), ...readSide(offer.wanted)];
    await checkTradeable(
      transaction,
      lines.map(({ item_id }) => item_id),
    );
  }
  await (isAnswer(act) ? prepareSend : prepareEvent)(context);
  // Before the offer changes, because an agreement of this moment holds its trade ad itself.
  const effect = await changeOfferedAd(transaction, offer, ad, now);
  const change = { ...(await changesBy(context, act, offer)), state: to };
  const seq = await changeOfferAs(context, offer, change);
  return toSendResult(context, effect, [seq], act.event === 'accept');
}
