import type { TypeRoute } from '../../../contract/alerts/rss-paths.ts';
import { TYPE_PLURALS, TYPE_ROUTES } from '../../../domain/items/item-route.ts';
import type { ItemValue } from '../../../domain/items/value.ts';
import { formatNumber } from '../../../domain/shared/format.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/shared/time-zone.ts';
import { shopName } from '../../../domain/status/shop.ts';
import { weatherLabel } from '../../../domain/status/weather.ts';
import { recentValueChanges } from '../../data/alerts/recent-value-changes.ts';
import type { Database } from '../../data/db/tables.ts';
import { findStatusEvents } from '../../data/status/status-events.ts';
import type { RssEntry, RssFeed } from './rss-document.ts';

/** The content of a feed, without where it is. */
export type RssContent = Omit<RssFeed, 'site' | 'self'>;

/** A feed has all events of these hours, and at least and at most so many: a reader looks every few minutes to hours (behaviour L2). */
const ALL_MS = 3 * HOUR_MS;
const EVENTS_MIN = 50;
const EVENTS_MAX = 500;
/** Of how many days a feed has changes of values. */
const CHANGES_DAYS = 30;

/** The entries of a feed out of the latest events, newest first, at `now` (epoch ms). */
function latest(entries: readonly RssEntry[], now: number): RssEntry[] {
  const recent = entries.filter(({ at }) => at >= now - ALL_MS).length;
  return entries.slice(0, Math.max(EVENTS_MIN, recent));
}

/** The restocks of shops, each with the items that had not been there. */
export async function restocks(db: Database, now: number): Promise<RssContent> {
  const events = await findStatusEvents(db, 'restock', EVENTS_MAX);
  const entries = events.map(({ id, at, data: { shop, resetAt, items } }) => {
    const until = resetAt > at ? ` until ${new Date(resetAt).toUTCString()}` : '';
    const title = `${shopName(shop)}: ${items.join(', ')}`;
    return { guid: id, title, text: `New stock${until}.`, path: '/stocks', at };
  });
  const about = { title: 'Restocks', text: 'What came into the shops.', path: '/stocks' };
  return { ...about, entries: latest(entries, now) };
}

/** The weathers that have begun. */
export async function weatherEvents(db: Database, now: number): Promise<RssContent> {
  const events = await findStatusEvents(db, 'weather', EVENTS_MAX);
  const entries = events.map(({ id, at, data: { name, since } }) => {
    const text = `It began at ${new Date(since).toUTCString()}.`;
    return { guid: id, title: `${weatherLabel(name)} has begun`, text, path: '/weather', at };
  });
  const about = { title: 'Weather', text: 'Weathers that have begun.', path: '/weather' };
  return { ...about, entries: latest(entries, now) };
}

const valueText = (value: ItemValue | null): string =>
  typeof value === 'number' ? formatNumber(value) : (value ?? 'N/A');

/** The last changes of the values of a type, at `now` (epoch ms). */
export async function valueChanges(
  db: Database,
  type: TypeRoute,
  now: number,
): Promise<RssContent> {
  const since = now - CHANGES_DAYS * DAY_MS;
  const changes = await recentValueChanges(db, TYPE_ROUTES[type], { since, limit: EVENTS_MAX });
  const plural = TYPE_PLURALS[TYPE_ROUTES[type]];
  const entries = changes.map((change) => {
    const to = valueText(change.to);
    const from = valueText(change.from);
    return {
      guid: `value ${change.id} ${change.at}`,
      title: `${change.name}: ${to}, was ${from}`,
      text: change.reason ?? `The value of ${change.name} is ${to} now.`,
      path: `/items/${encodeURIComponent(change.slug ?? change.id)}`,
      at: change.at,
    };
  });
  const [title, text] = [`Values of ${plural}`, `Changes of the values of ${plural}.`];
  return { title, text, path: `/items/${type}`, entries: latest(entries, now) };
}
