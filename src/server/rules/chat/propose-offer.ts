import { randomUUID } from 'node:crypto';
import type { NewOffer } from '../../../contract/chat/chat-body.ts';
import { isOver } from '../../../domain/deals/trade-ad-table.ts';
import { findOwnEvent } from '../../data/chat/events.ts';
import { findOffer, insertOffer, readSide } from '../../data/chat/offers.ts';
import type { Sending } from '../../data/chat/send-state.ts';
import type { OfferRow } from '../../data/db/chat-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { findLatestTimes } from '../../data/latest-times.ts';
import { hashOf } from '../../data/session/secret.ts';
import { accountsOf } from '../../data/session/subject-hashes.ts';
import { lockTradeAd, stateOf } from '../../data/trades/trade-ad-states.ts';
import { Problem } from '../../http/problem.ts';
import { checkRowLimit, ROW_LIMITS } from '../../limits/rate-limit.ts';
import { toTradeAdLines } from '../trades/trade-ad-lines.ts';
import { changeOfferAs, hasEnded, nextState, noSuchOffer } from './act-on-offer.ts';
import { admitSend, approachOf } from './admit-send.ts';
import { checkOpenOffers } from './check-open-offers.ts';
import { currentValues } from './kept-values.ts';
import {
  addEvent,
  checkSender,
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
  const offer = event.kind === 'proposed' ? await findOffer(transaction, event.body) : undefined;
  if (offer?.digest !== digest) throw clientIdTaken();
  return offer.id;
}

type Sides = Pick<OfferRow, 'offering' | 'wanted'>;

async function toSides(transaction: Database, body: NewOffer): Promise<Sides> {
  return {
    offering: JSON.stringify(await toTradeAdLines(transaction, body.offering_items)),
    wanted: JSON.stringify(await toTradeAdLines(transaction, body.looking_for_items)),
  };
}

/** The lines of a stored side as text, independent of their order. */
function contentOf(side: string): string {
  return readSide(side)
    .map((line) => JSON.stringify(line))
    .toSorted()
    .join();
}

/** Keeps the trade ad of an offer as it is until the transaction ends. Throws a Problem (409) when it is gone, so that the offer is ending. */
async function checkOfferedAd(transaction: Database, ad: string | null, now: number) {
  const tradeAd = ad === null ? undefined : await lockTradeAd(transaction, ad);
  if (tradeAd === undefined || !isOver(stateOf(tradeAd, now))) return;
  throw hasEnded();
}

/** Keeps the open trade ad of the recipient as it is until the transaction ends. Throws a Problem (422) when there is none with this id. */
async function checkOwnAd({ transaction, partner, now }: SendContext, ad: string): Promise<void> {
  const tradeAd = await lockTradeAd(transaction, ad);
  const isOpen = tradeAd !== undefined && stateOf(tradeAd, now) === 'open';
  if (isOpen && tradeAd.user_id === partner) return;
  throw new Problem(422, 'ad_not_open', 'This is no open trade ad of this player.');
}

/** Ends the offer that a counter offer answers; returns the sequence number of its event, and the trade ad that it came from. Throws a Problem: 403, 404, 409, 422. */
async function endCounteredOffer(
  context: SendContext,
  id: string,
  { by, offering, wanted }: Sides & { by: string },
): Promise<{ seq: number; ad_id: string | null }> {
  const { transaction, sender, now } = context;
  const offer = await findOffer(transaction, id);
  if (offer?.conversation_id !== context.conversation) throw noSuchOffer();
  const { to: state } = nextState(offer, 'counter', sender, now);
  await checkOfferedAd(transaction, offer.ad_id, now);
  const isSame = (one: string, other: string) => contentOf(one) === contentOf(other);
  if (isSame(offering, offer.wanted) && isSame(wanted, offer.offering)) {
    throw new Problem(422, 'same_offer', 'A counter offer must change something.');
  }
  const seq = await changeOfferAs(context, offer, { state, countered_by: by });
  return { seq, ad_id: offer.ad_id };
}

async function write(
  context: SendContext,
  body: NewOffer,
  content: Sides & Pick<OfferRow, 'id' | 'digest' | 'ad_id'>,
): Promise<number> {
  const { transaction, conversation, sender, partner, now } = context;
  await insertOffer(transaction, {
    ...content,
    conversation_id: conversation,
    proposer_id: sender,
    recipient_id: partner,
    state: 'proposed',
    made_values: await currentValues(transaction, content),
    accepted_values: null,
    accepted_at: null,
    confirmed_by: null,
    reason: null,
    ended_at: null,
    counters: body.counters,
    countered_by: null,
    created_at: now,
  });
  const { client_id } = body;
  const { seq } = await addEvent(context, { kind: 'proposed', body: content.id, client_id });
  return seq;
}

/** Proposes a trade, or a counter offer, within a transaction; the result is the offer's id. A repeated client id gets the same offer. Throws a Problem: 403, 404, 409, 422, 429. */
export async function proposeOffer(
  transaction: Database,
  sending: Sending,
  body: NewOffer,
): Promise<SendResult<string>> {
  const context = await openSendContext(transaction, sending, body.client_id);
  const { sender, now } = context;
  const digest = hashOf(JSON.stringify(body));
  const earlier = await findEarlier(context, body, digest);
  if (earlier !== null) return toSendResult(context, earlier, []);
  await checkSender(context);
  await prepareSend(context);
  const approach = await approachOf(context);
  await checkRowLimit(ROW_LIMITS.offer, now, async (window) =>
    findLatestTimes(transaction, 'offers', await accountsOf(transaction, sender), window),
  );
  // Nobody is kept from an answer (behaviour M18).
  if (body.counters === null) await checkOpenOffers(context);
  const admitted = await admitSend(context, approach, 'proposed');
  const id = randomUUID();
  const sides = await toSides(transaction, body);
  const countered =
    body.counters === null
      ? null
      : await endCounteredOffer(context, body.counters, { by: id, ...sides });
  const ad_id = countered?.ad_id ?? body.ad_id;
  if (ad_id !== null && ad_id !== countered?.ad_id) await checkOwnAd(context, ad_id);
  const seq = await write(admitted, body, { id, digest, ad_id, ...sides });
  const seqs = countered === null ? [seq] : [countered.seq, seq];
  return toSendResult(admitted, id, seqs, countered !== null);
}
