import type { TradeSides } from '../trades/trade-item.ts';

type Proposed = TradeSides & { proposerId: string };

/** An offer from the reader's side: what they give and what they get. */
export function offerForReader({ proposerId, offering, wanted }: Proposed, me: string) {
  const isOwn = proposerId === me;
  return { isOwn, give: isOwn ? offering : wanted, get: isOwn ? wanted : offering };
}
