import type { FeedNotice } from '../../../domain/shared/feed-notice.ts';
import type { Database, ShopRow, WeatherRow } from '../../data/db/tables.ts';
import { readStatusRows, type StatusRows, statusNotice } from '../../rules/feed/status-notice.ts';
import { noticeField } from '../../rules/feed/values-notice.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';

type Dependencies = Needs<'db' | 'cachedResponses' | 'revisions' | 'now'>;

const toSeconds = (milliseconds: number) => Math.round(milliseconds / 1000);

function toCategory({ category, reset_time, items }: ShopRow) {
  const stocked: unknown = JSON.parse(items);
  const resetTime = reset_time === null ? null : toSeconds(reset_time);
  return { category, resetTime, items: stocked };
}

function toWeather({ name, active, last_change }: WeatherRow) {
  return [name, { active: active === 1, lastChange: toSeconds(last_change) }] as const;
}

const toAnswer = ({ shops, weathers }: StatusRows, notice: FeedNotice | null) => ({
  stock: { categories: shops.map(toCategory) },
  weather: { weatherTimes: Object.fromEntries(weathers.map(toWeather)) },
  ...noticeField(notice),
});

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
      const revision = await revisions.get('status_revision');
      const rows = await readRows(revision);
      const { notice, key } = readNotice(rows);
      const make = async () => toAnswer(rows, notice);
      return cachedResponses(c.req.raw, { key, revision, cacheControl, make });
    },
  });
}
