import type { AlertEvents } from '../../../contract/alerts/alert-event.ts';
import { restockText, valueText, weatherText } from '../../../domain/alerts/alert-text.ts';
import { isLate } from '../../../domain/alerts/due.ts';
import { crossLine } from '../../../domain/alerts/value-line.ts';
import { itemPath } from '../../../domain/items/slug.ts';
import { nameKey } from '../../../domain/shared/name-key.ts';
import { findCandidates } from '../../data/alerts/candidates.ts';
import { lineStateOf, watchedOf } from '../../data/alerts/watch-row.ts';
import { saveState } from '../../data/alerts/watches.ts';
import type { Database } from '../../data/db/tables.ts';
import type { Matched } from './plan-alert.ts';

/** The alerts of a restock, whose key is the reset (behaviour E4, E11). `at` is when its line arrived, in epoch milliseconds. */
export async function matchRestock(
  db: Database,
  { shop, resetAt, items }: AlertEvents['restock'],
  at: number,
): Promise<Matched[]> {
  const candidates = await findCandidates(db, 'restock', items.map(nameKey));
  return candidates.flatMap((watch) => {
    const { kind, target } = watchedOf(watch);
    if (kind !== 'restock' || (target.shop !== '' && nameKey(target.shop) !== nameKey(shop)))
      return [];
    const text = restockText({ shop, item: target.item });
    return { watch, key: `${resetAt} ${shop}`, at, text };
  });
}

/** The alerts of a weather that began (behaviour E4, E11). `at` is when its line arrived, in epoch milliseconds. */
export async function matchWeather(
  db: Database,
  { name, since }: AlertEvents['weather'],
  at: number,
): Promise<Matched[]> {
  const candidates = await findCandidates(db, 'weather', [nameKey(name)]);
  return candidates.map((watch) => ({ watch, key: `${since}`, at, text: weatherText(name) }));
}

async function findItemName(db: Database, id: string) {
  const item = await db
    .selectFrom('items')
    .select(['id', 'slug', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  const path = item === undefined ? null : itemPath(item);
  return { name: item?.name ?? id, path: path ?? '/items' };
}

/** The alerts of an item whose value reached a line, after the states of all lines of the item (behaviour E4). One that arrived too late changes only these. */
export async function matchValue(
  db: Database,
  { item: id, value }: AlertEvents['value'],
  { at, receivedAt }: { at: number; receivedAt: number },
): Promise<Matched[]> {
  const candidates = await findCandidates(db, 'value', [id]);
  const item = await findItemName(db, id);
  const matched: Matched[] = [];
  for (const watch of candidates) {
    const { kind, target } = watchedOf(watch);
    if (kind !== 'value') continue;
    const before = lineStateOf(watch.state);
    const { state, isReachedNow } = crossLine(target, before, { value, at });
    if (state.isReached !== before.isReached || state.at !== before.at)
      await saveState(db, watch.id, state);
    if (!isReachedNow || value === null || isLate(at, receivedAt)) continue;
    const text = valueText(target, value, item);
    matched.push({ watch, key: `${at}`, at: Math.max(at, receivedAt), text });
  }
  return matched;
}
