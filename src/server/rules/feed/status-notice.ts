import type { FeedNotice } from '../../../domain/shared/feed-notice.ts';
import { statusKey } from '../../../domain/status/judge-status.ts';
import { silenceNotice } from '../../../domain/status/status-silence.ts';
import type { Database, ShopRow, WeatherRow } from '../../data/db/tables.ts';
import { listWaitingFor } from '../../data/desk/held-batches.ts';
import { findShops, findWeathers } from '../../data/status/status.ts';
import { toKnownShop } from './known-shop.ts';

/** Shops and weathers, and the subjects of them that readers miss because they are held. */
export type StatusRows = { shops: ShopRow[]; weathers: WeatherRow[]; held: readonly string[] };

/** Reads what the notice depends on. */
export async function readStatusRows(db: Database): Promise<StatusRows> {
  return {
    shops: await findShops(db),
    weathers: await findWeathers(db),
    held: await listWaitingFor(db, 'status'),
  };
}

const newest = (rows: readonly { received_at: number }[]): number | null =>
  rows.length === 0 ? null : Math.max(...rows.map(({ received_at }) => received_at));

/** The notice of what is held; a shop that was never shown has no name but its key. */
function heldNotice({ shops, weathers, held }: StatusRows): FeedNotice {
  const names = new Map(
    shops.map(({ category }) => [statusKey({ type: 'stock', name: category }), category]),
  );
  const stock = statusKey({ type: 'stock', name: '' });
  const about = {
    shops: held.flatMap((key) =>
      key.startsWith(stock) ? (names.get(key) ?? key.slice(stock.length)) : [],
    ),
    weather: held.some((key) => !key.startsWith(stock)),
  };
  return { word: 'held', at: newest([...shops, ...weathers]), about };
}

/** The notice about the feed of shops and weathers at `now` (epoch milliseconds; behaviour S9, W6); null when it is as it should be. */
export function statusNotice(rows: StatusRows, now: number): FeedNotice | null {
  if (rows.held.length > 0) return heldNotice(rows);
  const shops = rows.shops.map((row) => {
    const { resetAt, periods } = toKnownShop(row);
    return { name: row.category, receivedAt: row.received_at, resetAt, periods };
  });
  return silenceNotice(shops, newest(rows.weathers), now);
}
