import {
  DEALS_PATH,
  type Deal,
  type DealCounts,
  dealsAnswer,
  toDeal,
} from '../../contract/deals/deals.ts';
import type { DealsRoute } from '../../domain/deals/deals-route.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Read } from '../shared/client.ts';

/** A page of the player's offers and deals, newest first. */
export type DealsPage = { deals: Deal[]; pages: number; counts: DealCounts };

/** Reads a page of the player's offers and deals. Rejects with a CallError. */
export async function readDeals(
  read: Read,
  { show, page }: DealsRoute,
  limit?: number,
): Promise<DealsPage> {
  const query = { show, page, ...(limit === undefined ? {} : { limit }) };
  const answer = answerAs(dealsAnswer, `GET ${DEALS_PATH}`, await read(DEALS_PATH, { query }));
  return { ...answer, deals: answer.deals.map(toDeal).filter((one) => one !== null) };
}
