import type { FeedEvent } from '../../../contract/items/feed.ts';
import { isLate } from '../../../domain/alerts/due.ts';
import { nameKey } from '../../../domain/shared/name-key.ts';
import { isSameStock } from '../../../domain/status/judge-status.ts';
import { hasPassed, nextResets } from '../../../domain/status/resets.ts';
import { addRestocked, restock } from '../../../domain/status/restock.ts';
import { stockedOnce } from '../../../domain/status/stocked-once.ts';
import type { ShopRow } from '../../data/db/tables.ts';
import type { Batch, LineResult } from './batch.ts';
import { clockSubject } from './correct-times.ts';
import { toKnownShop } from './known-shop.ts';

type StockEvent = Extract<FeedEvent, { type: 'stock' }>;

/** Whether a stock is shown and not told. Its reset may be a time of the game, or of a sender whose clock is wrong. */
function isTooLate({ lags, receivedAt }: Batch, line: StockEvent): boolean {
  const { at, data } = line;
  const lag = lags.get(clockSubject(line) ?? '') ?? 0;
  const hasPassedBy = (offset: number) =>
    hasPassed(data.resetTime, { at: at - offset, receivedAt: receivedAt - offset });
  return isLate(at, receivedAt) || (hasPassedBy(0) && hasPassedBy(lag));
}

/** Applies the stock of a shop to the batch. One that is older than the known changes nothing. */
export function applyStock(batch: Batch, line: StockEvent): LineResult {
  const { shops, changes, receivedAt } = batch;
  const { at, data } = line;
  const key = nameKey(data.category);
  const before = shops.get(key);
  if (before !== undefined && at < before.at) return 'older';
  const known = before && toKnownShop(before);
  const resets = nextResets(known, data.resetTime);
  const items = stockedOnce(data.items);
  const { names, told } = restock(known, items, { ...resets, at });
  const isTold = names.length > 0 && !isTooLate(batch, line);
  const isSame = known !== undefined && isSameStock(known.items, items);
  const row: ShopRow = {
    category: before?.category ?? data.category,
    reset_time: resets.resetAt,
    reset_key: resets.key,
    periods: JSON.stringify(resets.periods),
    items: JSON.stringify(items),
    restocked: JSON.stringify(isTold ? addRestocked(told, names, at) : told),
    at,
    received_at: receivedAt,
    repeats: isSame ? known.repeats + Number(resets.isNew) : 0,
    varies: known !== undefined && (known.varies || !isSame) ? 1 : 0,
  };
  changes.isStatusNew ||= !isSame || resets.resetAt !== known.resetAt;
  shops.set(key, row);
  changes.shops.set(key, row);
  if (isTold) {
    // The key of a reset stays known when the shop has none any more.
    const resetAt = resets.resetAt === null ? at : (resets.key ?? at);
    const event = { shop: row.category, resetAt, items: names };
    changes.alertEvents.push({ kind: 'restock', at, data: event });
  } else if (names.length > 0) changes.late += 1;
  return 'applied';
}
