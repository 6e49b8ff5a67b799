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
import {
  changedColumns,
  type FoundOffer,
  findItemsOf,
  findOffer,
  type ItemsById,
  type OfferChange,
  offerUpdate,
  toFoundOffer,
} from '../../data/chat/offers.ts';
import type { EventRow, OfferRow } from '../../data/db/chat-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { leaveTradeAd, promiseTradeAd } from '../../data/trades/promise-trade-ad.ts';
import { Problem } from '../../http/problem.ts';
import { refuseUntradeable } from '../trades/check-tradeable.ts';
import { currentValues } from './kept-values.ts';
import {
  addEvent,
  checkSender,
  noSuchOffer,
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

/** The session of who acts on an offer, and when (epoch milliseconds). */
type Acting = { session: string; now: number };

/** The effect of a change of an offer on the trade ad that it came from; null for nothing. */
type TradeAdEffect = TradeAdMessage | null;

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

/** Changes an offer that was read under the locks of the send, and adds an event for it; returns the event. */
export async function changeOfferAs(
  context: SendContext,
  offer: OfferRow,
  change: OfferChange,
): Promise<EventRow> {
  const { transaction, now } = context;
  const event = { kind: change.state, body: offer.id, client_id: null };
  return addEvent(context, event, [offerUpdate(transaction, offer, change, now)]);
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
function changesBy(
  { sender, now }: SendContext,
  act: OfferAct,
  { offer, items }: { offer: OfferRow; items: ItemsById },
): Omit<OfferChange, 'state'> {
  switch (act.event) {
    case 'accept':
      return { accepted_at: now, accepted_values: currentValues(offer, items) };
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

/** What an act did: the offer, and what became of its trade ad. */
type Done = { offer: FoundOffer; effect: TradeAdEffect };

/**
 * Does within a transaction what a player does with an offer. Exactly one of concurrent changes succeeds. Throws a
 * Problem: 403, 404, 409, 422, 429.
 */
export async function actOnOffer(
  transaction: Database,
  id: string,
  act: OfferAct,
  { session, now }: Acting,
): Promise<SendResult<Done>> {
  const context = await openSendContext(transaction, { session, offer: id, now }, null);
  const offer = await findOffer(transaction, id);
  if (offer === undefined) throw noSuchOffer();
  const { to, ad } = nextState(offer, act.event, context.sender, now);
  const items = await findItemsOf(transaction, [offer]);
  if (act.event === 'accept') {
    await checkSender(context);
    refuseUntradeable(items.values());
  }
  await (isAnswer(act) ? prepareSend : prepareEvent)(context);
  // Before the offer changes, because an agreement of this moment holds its trade ad itself.
  const effect = await changeOfferedAd(transaction, offer, ad, now);
  const change = { ...changesBy(context, act, { offer, items }), state: to };
  const event = await changeOfferAs(context, offer, change);
  const changed = toFoundOffer({ ...offer, ...changedColumns(change, now) }, items, null);
  const done = { offer: changed, effect };
  return toSendResult(context, done, [{ ...event, offer: changed }], act.event === 'accept');
}
