import type { FeedNotice } from '../shared/feed-notice.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time-zone.ts';
import { periodOf, type Resets } from './resets.ts';

/** A shop, and when its last line arrived, in epoch milliseconds. */
export type HeardShop = Pick<Resets, 'resetAt' | 'periods'> & { name: string; receivedAt: number };

/** A shop is silent after twice its period, but not before and not after these times in milliseconds. */
const SHOP_SILENT_MIN = 10 * MINUTE_MS;
const SHOP_SILENT_MAX = DAY_MS;
/** After how long without a line of any weather they are silent, in milliseconds. */
const WEATHER_SILENT_MS = HOUR_MS;
/** A shop that is silent for longer than others is closed. */
const CLOSED_AFTER_MS = DAY_MS;

/** After how long without a line a shop is silent, in milliseconds (behaviour S9). Before its second reset, the time to the first counts. */
export function silentAfter({ resetAt, periods, receivedAt }: HeardShop): number {
  const left = resetAt !== null && resetAt > receivedAt ? resetAt - receivedAt : undefined;
  const period = periodOf({ periods }) ?? left;
  if (period === undefined) return SHOP_SILENT_MAX;
  return Math.min(Math.max(2 * period, SHOP_SILENT_MIN), SHOP_SILENT_MAX);
}

/** The notice about shops and weathers that are silent at `now`, null for none; `weatherAt` is when the last weather came, null for never. */
export function silenceNotice(
  shops: readonly HeardShop[],
  weatherAt: number | null,
  now: number,
): FeedNotice | null {
  const silence = (shop: HeardShop) => now - shop.receivedAt - silentAfter(shop);
  const silent = shops.filter((shop) => silence(shop) > 0);
  const isAll = silent.length === shops.length;
  const told = silent.filter((shop) => isAll || silence(shop) < CLOSED_AFTER_MS);
  const weather = weatherAt !== null && now - weatherAt > WEATHER_SILENT_MS;
  if (told.length === 0 && !weather) return null;
  const times = [...told.map(({ receivedAt }) => receivedAt), ...(weather ? [weatherAt] : [])];
  const about = { shops: told.map(({ name }) => name), weather };
  return { word: 'silent', at: Math.max(...times), about };
}
