import type { FeedEvent } from '../../contract/items/feed.ts';
import { isSameStock } from '../../domain/status/judge-status.ts';
import type { ShopRow } from '../data/db/tables.ts';
import { applyDelete } from './apply-delete.ts';
import { applyItem } from './apply-item.ts';
import { applyValue } from './apply-value.ts';
import type { Batch } from './batch.ts';
import { readStock } from './guard/known-status.ts';

type Line<T extends FeedEvent['type']> = Extract<FeedEvent, { type: T }>;

function applyHatch({ items, changes }: Batch, { id, at, data }: Line<'hatch'>): string | null {
  const item = items.get(data.item);
  if (item === undefined) return `data.item: there is no item ${data.item}`;
  const secret = item.rarity === 'Secret' ? 1 : 0;
  changes.hatches.push({ id, item_id: item.id, username: data.username, at, secret });
  changes.players.set(data.username, Math.min(at, changes.players.get(data.username) ?? at));
  return null;
}

const stockedNames = (items: Readonly<Line<'stock'>['data']['items']>) =>
  items.filter(({ maxStock }) => maxStock > 0).map(({ name }) => name);

/** The items that a shop has now and had not before: after a reset all that it has. */
function restockedNames(before: ShopRow | undefined, { resetTime, items }: Line<'stock'>['data']) {
  if (resetTime !== before?.reset_time) return stockedNames(items);
  const had = new Set(stockedNames(readStock(before)));
  return stockedNames(items).filter((name) => !had.has(name));
}

function applyStock({ shops, changes }: Batch, { at, data }: Line<'stock'>): null {
  const before = shops.get(data.category);
  if (before !== undefined && at < before.at) return null;
  const isSame = before !== undefined && isSameStock(readStock(before), data.items);
  const isLater = before !== undefined && data.resetTime > before.reset_time;
  const row: ShopRow = {
    category: data.category,
    reset_time: data.resetTime,
    items: JSON.stringify(data.items),
    at,
    repeats: isSame ? before.repeats + Number(isLater) : 0,
    varies: before !== undefined && (before.varies === 1 || !isSame) ? 1 : 0,
  };
  changes.isStatusNew ||= !isSame || data.resetTime !== before.reset_time;
  shops.set(row.category, row);
  changes.shops.set(row.category, row);
  const restocked = restockedNames(before, data);
  if (restocked.length > 0) {
    const restock = { shop: data.category, resetAt: data.resetTime, items: restocked };
    changes.alertEvents.push({ kind: 'restock', at, data: restock });
  }
  return null;
}

function applyWeather({ weathers, changes }: Batch, { at, data }: Line<'weather'>): null {
  const before = weathers.get(data.name);
  if (before !== undefined && at < before.at) return null;
  const active = data.active ? 1 : 0;
  const last_change = before?.active === active ? before.last_change : at;
  const row = { name: data.name, active, last_change, at } as const;
  changes.isStatusNew ||= before?.active !== active;
  weathers.set(row.name, row);
  changes.weathers.set(row.name, row);
  if (active === 1 && before?.active !== 1)
    changes.alertEvents.push({ kind: 'weather', at, data: { name: row.name, since: at } });
  return null;
}

/** Applies one line to the batch; returns the reason when it is rejected and changes nothing. */
export function applyLine(batch: Batch, event: FeedEvent): string | null {
  switch (event.type) {
    case 'item':
      return applyItem(batch, event);
    case 'value':
      return applyValue(batch, event);
    case 'hatch':
      return applyHatch(batch, event);
    case 'stock':
      return applyStock(batch, event);
    case 'weather':
      return applyWeather(batch, event);
    case 'delete':
      return applyDelete(batch, event);
  }
}
