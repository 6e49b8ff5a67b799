import { array, object, parse, string } from 'valibot';
import type { TypeRoute } from '../../../contract/alerts/rss-paths.ts';
import { TYPE_PLURALS, TYPE_ROUTES } from '../../../domain/items/item-route.ts';
import { formatNumber } from '../../../domain/shared/format.ts';
import { shopName } from '../../../domain/status/shop.ts';
import { recentValueChanges } from '../../data/alerts/recent-value-changes.ts';
import type { Database } from '../../data/db/tables.ts';
import { findShops, findWeathers } from '../../data/status/status.ts';
import type { RssEntry, RssFeed } from './rss-document.ts';

/** What a feed tells, without where it is. */
export type RssContent = Omit<RssFeed, 'site' | 'self'>;

const DAY = 86_400_000;
/** How many changes of values a feed has, and of how many days. */
const CHANGES_MAX = 50;
const CHANGES_DAYS = 30;

const stock = array(object({ name: string() }));
const newestFirst = (entries: RssEntry[]) => entries.toSorted((one, other) => other.at - one.at);

/** The last restock of each shop: one entry for each reset, whatever is said of it again. */
export async function restocks(db: Database): Promise<RssContent> {
  const shops = await findShops(db);
  const entries = shops.flatMap(({ category, reset_time, reset_key, items, at }) => {
    const names = parse(stock, JSON.parse(items)).map(({ name }) => name);
    const title = `${shopName(category)}: ${names.join(', ')}`;
    const until = reset_time === null ? '' : ` until ${new Date(reset_time).toUTCString()}`;
    const text = `New stock${until}.`;
    const guid = `restock ${category} ${reset_key ?? at}`;
    return names.length === 0 ? [] : { guid, title, text, path: '/stocks', at };
  });
  return {
    title: 'Restocks',
    text: 'What each shop has since its last reset.',
    path: '/stocks',
    entries: newestFirst(entries),
  };
}

/** The weathers that are on, each since it began. */
export async function weatherEvents(db: Database): Promise<RssContent> {
  const weathers = await findWeathers(db);
  const entries = weathers.flatMap(({ name, active, last_change, began_at }) => {
    const at = began_at ?? last_change;
    const guid = `weather ${name} ${at}`;
    const text = `It began at ${new Date(at).toUTCString()}.`;
    return active === 0 ? [] : { guid, title: `${name} has begun`, text, path: '/weather', at };
  });
  return {
    title: 'Weather',
    text: 'Weathers that have begun.',
    path: '/weather',
    entries: newestFirst(entries),
  };
}

const valueText = (value: number | null, word: string | null): string =>
  value === null ? (word ?? 'N/A') : formatNumber(value);

/** The last changes of the values of a type, at `now` (epoch ms). */
export async function valueChanges(
  db: Database,
  type: TypeRoute,
  now: number,
): Promise<RssContent> {
  const since = now - CHANGES_DAYS * DAY;
  const changes = await recentValueChanges(db, TYPE_ROUTES[type], { since, limit: CHANGES_MAX });
  const plural = TYPE_PLURALS[TYPE_ROUTES[type]];
  return {
    title: `Values of ${plural}`,
    text: `Changes of the values of ${plural}.`,
    path: `/items/${type}`,
    entries: changes.map((change) => {
      const to = valueText(change.value, change.value_word);
      const from = valueText(change.before, change.before_word);
      return {
        guid: `value ${change.id} ${change.at}`,
        title: `${change.name}: ${to}, was ${from}`,
        text: change.reason ?? `The value of ${change.name} is ${to} now.`,
        path: `/items/${encodeURIComponent(change.slug ?? change.id)}`,
        at: change.at,
      };
    }),
  };
}
