import { randomUUID } from 'node:crypto';
import type { NewOffer } from '../../../contract/chat/chat-body.ts';
import { isOver } from '../../../domain/deals/trade-ad-table.ts';
import { findOwnEvent, withOffer } from '../../data/chat/events.ts';
import { mayBeLimited } from '../../data/chat/offer-limits.ts';
import {
  type FoundOffer,
  findOffer,
  offerInsert,
  readSide,
  toFoundOffer,
} from '../../data/chat/offers.ts';
import type { Sending } from '../../data/chat/send-state.ts';
import type { OfferRow } from '../../data/db/chat-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { findLatestTimes } from '../../data/latest-times.ts';
import { hashOf } from '../../data/session/secret.ts';
import { accountsOf } from '../../data/session/subject-hashes.ts';
import { lockTradeAd, stateOf } from '../../data/trades/trade-ad-states.ts';
import { Problem } from '../../http/problem.ts';
import { checkRowLimit, ROW_LIMITS, rowWindow } from '../../limits/rate-limit.ts';
import {
  type FindItem,
  findReferenced,
  itemsOf,
  toTradeAdLines,
} from '../trades/trade-ad-lines.ts';
import { changeOfferAs, hasEnded, nextState } from './act-on-offer.ts';
import { admitSend, approachOf } from './admit-send.ts';
import { checkOpenOffers, NEW_MS } from './check-open-offers.ts';
import { currentValues } from './kept-values.ts';
import {
  addEvent,
  checkSender,
  noSuchOffer,
  openSendContext,
  prepareSend,
  type SendContext,
  type SendResult,
  toSendResult,
} from './send-context.ts';
import { clientIdTaken } from './send-message.ts';

/** Finds the offer that the same request made before, or null. Throws a Problem (409) when the client id was used for something else. */
async function findEarlier(context: SendContext, body: NewOffer, digest: string) {
  const { transaction, state } = context;
  if (!state.is_repeat) return null;
  const event = await findOwnEvent(transaction, { ...context, clientId: body.client_id });
  const { offer } =
    event.kind === 'proposed' ? await withOffer(transaction, event) : { offer: null };
  if (offer?.digest !== digest) throw clientIdTaken();
  return offer;
}

type Sides = Pick<OfferRow, 'offering' | 'wanted'>;

function toSides(findItem: FindItem, body: NewOffer): Sides {
  return {
    offering: JSON.stringify(toTradeAdLines(findItem, body.offering_items)),
    wanted: JSON.stringify(toTradeAdLines(findItem, body.looking_for_items)),
  };
}

/** The lines of a stored side as text, independent of their order. */
function contentOf(side: string): string {
  return readSide(side)
    .map((line) => JSON.stringify(line))
    .toSorted()
    .join();
}

/** Keeps the trade ad of an offer as it is until the transaction ends; null for none. Throws a Problem (409) when it is gone, so that the offer is ending. */
async function lockOfferedAd(transaction: Database, ad: string | null, now: number) {
  const tradeAd = ad === null ? undefined : await lockTradeAd(transaction, ad);
  if (tradeAd === undefined) return null;
  if (isOver(stateOf(tradeAd, now))) throw hasEnded();
  return tradeAd;
}

/** Keeps the open trade ad of the recipient as it is until the transaction ends. Throws a Problem (422) when there is none with this id. */
async function lockOwnAd({ transaction, partner, now }: SendContext, ad: string) {
  const tradeAd = await lockTradeAd(transaction, ad);
  const isOpen = tradeAd !== undefined && stateOf(tradeAd, now) === 'open';
  if (isOpen && tradeAd.user_id === partner) return tradeAd;
  throw new Problem(422, 'ad_not_open', 'This is no open trade ad of this player.');
}

/** Ends the offer that a counter offer answers; returns its event, and the trade ad that it came from. Throws a Problem: 403, 404, 409, 422. */
async function endCounteredOffer(
  context: SendContext,
  id: string,
  { by, offering, wanted }: Sides & { by: string },
) {
  const { transaction, sender, now } = context;
  const offer = await findOffer(transaction, id);
  if (offer?.conversation_id !== context.conversation) throw noSuchOffer();
  const { to: state } = nextState(offer, 'counter', sender, now);
  const ad = await lockOfferedAd(transaction, offer.ad_id, now);
  const isSame = (one: string, other: string) => contentOf(one) === contentOf(other);
  if (isSame(offering, offer.wanted) && isSame(wanted, offer.offering)) {
    throw new Problem(422, 'same_offer', 'A counter offer must change something.');
  }
  const event = await changeOfferAs(context, offer, { state, countered_by: by });
  return { event, ad_id: offer.ad_id, ad };
}

/** The row of a new offer. */
function newOffer(
  { conversation, sender, partner, now }: SendContext,
  counters: string | null,
  content: Sides & Pick<OfferRow, 'id' | 'digest' | 'ad_id' | 'made_values'>,
): OfferRow {
  return {
    ...content,
    conversation_id: conversation,
    proposer_id: sender,
    recipient_id: partner,
    state: 'proposed',
    accepted_values: null,
    accepted_at: null,
    confirmed_by: null,
    reason: null,
    ended_at: null,
    counters,
    countered_by: null,
    created_at: now,
  };
}

/** Throws a Problem (422, 429) for a player who has made many offers, or has many open ones. Nobody is kept from an answer (behaviour M18). */
async function checkLimits(context: SendContext, isAnswer: boolean): Promise<void> {
  const { transaction, sender, now } = context;
  const { offer: limit } = ROW_LIMITS;
  const window = { ...rowWindow(limit, now), others: limit.most - 1 };
  if (!(await mayBeLimited(transaction, { sender, ...window, newAfter: now - NEW_MS }))) return;
  await checkRowLimit(limit, now, async (times) =>
    findLatestTimes(transaction, 'offers', await accountsOf(transaction, sender), times),
  );
  if (!isAnswer) await checkOpenOffers(context);
}

/** Proposes a trade, or a counter offer, within a transaction; the result is the offer. A repeated client id gets the same offer. Throws a Problem: 403, 404, 409, 422, 429. */
export async function proposeOffer(
  transaction: Database,
  sending: Sending,
  body: NewOffer,
): Promise<SendResult<FoundOffer>> {
  const context = await openSendContext(transaction, sending, body.client_id);
  const { counters, client_id, offering_items, looking_for_items } = body;
  const digest = hashOf(JSON.stringify(body));
  const earlier = await findEarlier(context, body, digest);
  if (earlier !== null) return toSendResult(context, earlier, []);
  await checkSender(context);
  await prepareSend(context);
  const approach = await approachOf(context);
  await checkLimits(context, counters !== null);
  const admitted = await admitSend(context, approach, 'proposed');
  const id = randomUUID();
  const findItem = await findReferenced(transaction, offering_items, looking_for_items);
  const sides = toSides(findItem, body);
  const countered =
    counters === null ? null : await endCounteredOffer(context, counters, { by: id, ...sides });
  const ad_id = countered?.ad_id ?? body.ad_id;
  const isOwnAd = ad_id !== null && ad_id !== countered?.ad_id;
  const ad = isOwnAd ? await lockOwnAd(context, ad_id) : (countered?.ad ?? null);
  const items = itemsOf(findItem, offering_items, looking_for_items);
  const made_values = currentValues(sides, items);
  const offer = newOffer(admitted, counters, { id, digest, ad_id, made_values, ...sides });
  const added = { kind: 'proposed', body: id, client_id } as const;
  const row = await addEvent(admitted, added, [offerInsert(transaction, offer)]);
  const proposed = toFoundOffer(offer, items, ad);
  const events = [
    ...(countered === null ? [] : [await withOffer(transaction, countered.event)]),
    { ...row, offer: proposed },
  ];
  return toSendResult(admitted, proposed, events, countered !== null);
}
