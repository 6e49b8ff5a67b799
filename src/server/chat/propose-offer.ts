import { randomUUID } from 'node:crypto';
import type { NewOffer } from '../../contract/chat/chat-body.ts';
import { findOwnEvent } from '../data/chat/events.ts';
import { findOffer, insertOffer, readSide } from '../data/chat/offers.ts';
import type { OfferRow } from '../data/db/chat-tables.ts';
import { latestTimes } from '../data/db/latest-times.ts';
import type { Database } from '../data/db/tables.ts';
import { hashOf } from '../data/session/secret.ts';
import { Problem } from '../shared/problem.ts';
import { checkPace, PACES } from '../shared/rate-limit.ts';
import { toAdLines } from '../trades/trade-ad-lines.ts';
import { clientIdTaken } from './send-message.ts';
import { admit, beginSending, type Place, type Sending, type Sent, say, sent } from './sending.ts';
import { changeState, noSuchOffer } from './settle-offer.ts';

/** The offer that was made under a client id before; null when there is none. Throws a Problem (409) when it was something else. */
async function findBefore(sending: Sending, body: NewOffer, digest: string) {
  const { transaction } = sending;
  const event = await findOwnEvent(transaction, { ...sending, clientId: body.client_id });
  if (event === undefined) return null;
  const offer = event.kind === 'proposed' ? await findOffer(transaction, event.body) : undefined;
  if (offer?.digest !== digest) throw clientIdTaken();
  return offer.id;
}

type Sides = Pick<OfferRow, 'offering' | 'wanted'>;

async function toSides(transaction: Database, body: NewOffer): Promise<Sides> {
  return {
    offering: JSON.stringify(await toAdLines(transaction, body.offering_items)),
    wanted: JSON.stringify(await toAdLines(transaction, body.looking_for_items)),
  };
}

/** A stored side without the order of its lines. */
function contentOf(side: string): string {
  return readSide(side)
    .map((line) => JSON.stringify(line))
    .toSorted()
    .join();
}

/** Ends the offer that another one counters; returns the place of the event. Throws a Problem: 403, 404, 409, 422. */
async function counter(
  sending: Sending,
  id: string,
  { by, offering, wanted }: Sides & { by: string },
): Promise<number> {
  const offer = await findOffer(sending.transaction, id);
  if (offer?.conversation_id !== sending.conversation) throw noSuchOffer();
  if (offer.recipient_id !== sending.sender) {
    throw new Problem(403, 'not_yours', 'Only the player who got an offer can counter it.');
  }
  const isSame = (one: string, other: string) => contentOf(one) === contentOf(other);
  if (isSame(offering, offer.wanted) && isSame(wanted, offer.offering)) {
    throw new Problem(422, 'same_offer', 'A counter offer must change something.');
  }
  return changeState(sending, id, { state: 'countered', countered_by: by });
}

async function write(
  sending: Sending,
  body: NewOffer,
  content: Sides & { id: string; digest: string },
): Promise<number> {
  const { transaction, conversation, sender, partner, now } = sending;
  await insertOffer(transaction, {
    ...content,
    conversation_id: conversation,
    proposer_id: sender,
    recipient_id: partner,
    state: 'proposed',
    ad_id: body.ad_id,
    counters: body.counters,
    countered_by: null,
    created_at: now,
  });
  const { client_id } = body;
  const { seq } = await say(sending, { kind: 'proposed', body: content.id, client_id });
  return seq;
}

/** Proposes a trade within a transaction, and counters another offer by it; the same client id again is the same offer, whose id is the answer. Throws a Problem: 403, 404, 409, 422, 429. */
export async function proposeOffer(
  transaction: Database,
  place: Place,
  body: NewOffer,
): Promise<Sent<string>> {
  const sending = await beginSending(transaction, place);
  const digest = hashOf(JSON.stringify(body));
  const before = await findBefore(sending, body, digest);
  if (before !== null) return sent(sending, before, []);
  await admit(sending);
  await checkPace(PACES.offer, place.now, (window) =>
    latestTimes(transaction, 'offers', place.sender, window),
  );
  const id = randomUUID();
  const sides = await toSides(transaction, body);
  const countered =
    body.counters === null ? [] : [await counter(sending, body.counters, { by: id, ...sides })];
  const seq = await write(sending, body, { id, digest, ...sides });
  return sent(sending, id, [...countered, seq]);
}
