import type { OfferState } from '../../contract/chat/offer.ts';
import { endOffer, findOffer } from '../data/chat/offers.ts';
import type { OfferRow } from '../data/db/chat-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { notFound, Problem } from '../shared/problem.ts';
import { admit, beginSending, type Sending, type Sent, say, sent } from './sending.ts';

/** That an offer is none of the asker's; the same whether there is one. */
export const noSuchOffer = () => notFound('There is no such offer.');

type End = Exclude<OfferState, 'proposed'>;

const forbidden = (message: string) => new Problem(403, 'not_yours', message);

function checkRole({ recipient_id }: OfferRow, user: string, end: End): void {
  const isRecipient = recipient_id === user;
  if (end === 'withdrawn' && isRecipient) {
    throw forbidden('Only the player who made an offer can withdraw it.');
  }
  if (end !== 'withdrawn' && !isRecipient) {
    throw forbidden('Only the player who got an offer can accept or decline it.');
  }
}

/** Ends a proposed offer and says so; returns the place of the event. Throws a Problem (409) when it has ended already. */
export async function changeState(
  sending: Sending,
  id: string,
  end: { state: End; countered_by?: string },
): Promise<number> {
  if (!(await endOffer(sending.transaction, id, end))) {
    const offer = await findOffer(sending.transaction, id);
    const message = `This offer is ${offer?.state ?? 'gone'} already.`;
    throw new Problem(409, 'offer_settled', message);
  }
  const { seq } = await say(sending, { kind: end.state, body: id, client_id: null });
  return seq;
}

/** Accepts, declines or withdraws an offer within a transaction; exactly one such change wins. Throws a Problem: 403, 404, 409, 429. */
export async function settleOffer(
  transaction: Database,
  id: string,
  end: Exclude<End, 'countered'>,
  { user, now }: { user: string; now: number },
): Promise<Sent<string>> {
  const offer = await findOffer(transaction, id);
  if (offer === undefined || ![offer.proposer_id, offer.recipient_id].includes(user)) {
    throw noSuchOffer();
  }
  checkRole(offer, user, end);
  const place = { conversation: offer.conversation_id, sender: user, now };
  const sending = await beginSending(transaction, place);
  await admit(sending);
  const seq = await changeState(sending, id, { state: end });
  return sent(sending, id, [seq]);
}
