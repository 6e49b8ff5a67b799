import type { Offer } from '../../../contract/chat/offer.ts';

/** An offer from the reader's side: what they give and what they get. */
export function offerForReader({ proposerId, offering, wanted }: Offer, me: string) {
  const isOwn = proposerId === me;
  return { isOwn, give: isOwn ? offering : wanted, get: isOwn ? wanted : offering };
}
