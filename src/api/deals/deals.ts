import { type Deal, type DealCounts, dealsAnswer, toDeal } from '../../contract/deals/deals.ts';
import type { DealsRoute } from '../../domain/deals/deals-route.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** A page of the player's offers and deals, newest first. */
export type DealsPage = { deals: Deal[]; pages: number; counts: DealCounts };

/** Reads a page of the player's offers and deals. Rejects with a CallError. */
export async function readDeals(
  read: Read,
  { show, page }: DealsRoute,
  limit?: number,
): Promise<DealsPage> {
  const query = { show, page, ...(limit === undefined ? {} : { limit }) };
  const answer = await makeRead(read, 'GET /deals', { query, as: dealsAnswer });
  return { ...answer, deals: answer.deals.map(toDeal).filter((one) => one !== null) };
}
