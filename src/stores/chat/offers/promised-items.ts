import { readDeals } from '../../../api/deals/deals.ts';
import { readUntil } from '../../../api/shared/backend.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import { DEALS_MAX } from '../../../contract/deals/deals.ts';
import { offerForReader } from '../../../domain/chat/offer-for-reader.ts';
import { tradeItemId } from '../../../domain/trades/trade-item.ts';

/** How long an acceptance waits for the other deals, in milliseconds. */
const PATIENCE_MS = 2000;

/** The names of what a player would give in an offer and has promised in another open deal (behaviour M15). There are none where the deals cannot be read. */
export async function promisedItems(offer: Offer, me: string): Promise<string[]> {
  const read = readUntil(deadline(AbortSignal.timeout(PATIENCE_MS)));
  try {
    const { deals } = await readDeals(read, { show: 'agreed', page: 1 }, DEALS_MAX);
    const others = deals.filter((deal) => deal.offer.id !== offer.id);
    const promised = new Set(
      others.flatMap((deal) => offerForReader(deal.offer, me).give.map(tradeItemId)),
    );
    const { give } = offerForReader(offer, me);
    const again = give.filter((one) => promised.has(tradeItemId(one)));
    return again.map(({ item }) => item.name);
  } catch {
    return [];
  }
}
