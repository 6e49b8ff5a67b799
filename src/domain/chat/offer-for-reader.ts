import type { TradeItem } from '../trades/trade-item.ts';

type Proposed = {
  proposerId: string;
  offering: readonly TradeItem[];
  wanted: readonly TradeItem[];
};

/** An offer from the reader's side: what they give and what they get. */
export function offerForReader({ proposerId, offering, wanted }: Proposed, me: string) {
  const isOwn = proposerId === me;
  return { isOwn, give: isOwn ? offering : wanted, get: isOwn ? wanted : offering };
}
