import { OPEN_TRADE_ADS_MAX, TOO_MANY_OPEN } from '../../../domain/trades/open-trade-ads.ts';
import { sideKey } from '../../../domain/trades/stacks.ts';
import type { Database } from '../../data/db/tables.ts';
import { findOpenTradeAds, type OpenTradeAd } from '../../data/trades/open-trade-ads.ts';
import { extrasOf, sidesOf } from '../../data/trades/save-trade-ad.ts';
import { Problem } from '../../http/problem.ts';

/** A text that is equal for two trade ads with the same items, amounts and extras, in any order. */
function contentOf({ lines }: OpenTradeAd): string {
  const { offering, wanted } = sidesOf(lines, (line) => ({
    id: line.item_id ?? line.slug,
    amount: line.quantity,
    extras: extrasOf(line),
  }));
  return JSON.stringify([sideKey(offering), sideKey(wanted)]);
}

/**
 * Checks a trade ad whose changed sides are saved within the transaction, which holds the lock of its owner. Throws a
 * Problem (409) that names another open one with the same content (behaviour T17). Returns all open ones.
 */
export async function checkSameTradeAd(
  transaction: Database,
  user: string,
  id: string,
  now: number,
): Promise<OpenTradeAd[]> {
  const open = await findOpenTradeAds(transaction, user, now);
  const own = open.find((one) => one.id === id);
  if (own === undefined) return open;
  const content = contentOf(own);
  const same = open.find((one) => one.id !== id && contentOf(one) === content);
  if (same === undefined) return open;
  throw same.status === 'paused'
    ? new Problem(409, 'ad_promised', 'A deal has this ad of yours already.', {}, same.id)
    : new Problem(409, 'ad_open', 'You have this ad open already.', {}, same.id);
}

/** Checks likewise a trade ad that was published or renewed. Throws a Problem (409), also when its owner has too many open ones (behaviour T17). */
export async function checkOpenTradeAds(
  transaction: Database,
  user: string,
  id: string,
  now: number,
): Promise<void> {
  const open = await checkSameTradeAd(transaction, user, id, now);
  if (open.length <= OPEN_TRADE_ADS_MAX) return;
  throw new Problem(409, TOO_MANY_OPEN.code, TOO_MANY_OPEN.message);
}
