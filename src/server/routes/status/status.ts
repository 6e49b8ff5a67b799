import type { FeedNotice } from '../../../domain/shared/feed-notice.ts';
import { nameKey } from '../../../domain/shared/name-key.ts';
import { periodOf } from '../../../domain/status/resets.ts';
import type { Database, ShopRow, WeatherRow } from '../../data/db/tables.ts';
import { findNamedItems } from '../../data/items/find-named-items.ts';
import { toKnownShop } from '../../rules/feed/known-shop.ts';
import { readStatusRows, type StatusRows, statusNotice } from '../../rules/feed/status-notice.ts';
import { noticeField } from '../../rules/feed/values-notice.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';

type Dependencies = Needs<'db' | 'cachedResponses' | 'revisions' | 'now'>;

const toSeconds = (milliseconds: number) => Math.round(milliseconds / 1000);

/** A shop with what is rarest first (behaviour S10). `rankOf` returns the rank of an item's rarity by its name. */
function toCategory(row: ShopRow, rankOf: (name: string) => number) {
  const { resetAt, periods, items } = toKnownShop(row);
  const period = periodOf({ periods });
  return {
    category: row.category,
    resetTime: resetAt === null ? null : toSeconds(resetAt),
    period: period === undefined ? undefined : toSeconds(period),
    items: items.toSorted((one, other) => rankOf(other.name) - rankOf(one.name)),
  };
}

function toWeather({ name, active, last_change }: WeatherRow) {
  return [name, { active: active === 1, lastChange: toSeconds(last_change) }] as const;
}

async function makeAnswer(
  db: Database,
  { shops, weathers }: StatusRows,
  notice: FeedNotice | null,
) {
  const names = shops.flatMap((row) => toKnownShop(row).items.map(({ name }) => nameKey(name)));
  const found = await findNamedItems(db, names);
  const rankOf = (name: string) => found.get(nameKey(name))?.rarity_rank ?? -1;
  return {
    stock: { categories: shops.map((row) => toCategory(row, rankOf)) },
    weather: { weatherTimes: Object.fromEntries(weathers.map(toWeather)) },
    ...noticeField(notice),
  };
}

/** Creates a reader of the rows, which are read once for each revision: `createNoticeReader` asks them who is silent. */
function createRowsReader(db: Database) {
  let known: { revision: number; reading: Promise<StatusRows> } | undefined;
  return (revision: number): Promise<StatusRows> => {
    if (known?.revision === revision) return known.reading;
    const reading = readStatusRows(db);
    known = { revision, reading };
    reading.catch(() => {
      if (known?.reading === reading) known = undefined;
    });
    return reading;
  };
}

/** Creates a reader of the notice, which is worked out once for each reading of the rows and millisecond. */
function createNoticeReader(now: () => number) {
  let known: { rows: StatusRows; time: number; notice: FeedNotice | null; key: string } | undefined;
  return (rows: StatusRows) => {
    const time = now();
    if (known?.rows !== rows || known.time !== time) {
      const notice = statusNotice(rows, time);
      known = { rows, time, notice, key: `status ${JSON.stringify(notice)}` };
    }
    return known;
  };
}

/** The route of shop stocks and weather (contract: Shapes); times in epoch seconds. */
export function statusRoutes({ db, cachedResponses, revisions, now }: Dependencies): Routes {
  const readRows = createRowsReader(db);
  const readNotice = createNoticeReader(now);
  return createRoutes({
    'GET /status': async ({ c, cacheControl }) => {
      const revision = await revisions.get('status_revision', 'items_revision');
      const rows = await readRows(revision);
      const { notice, key } = readNotice(rows);
      const make = () => makeAnswer(db, rows, notice);
      return cachedResponses(c.req.raw, { key, revision, cacheControl, make });
    },
  });
}
