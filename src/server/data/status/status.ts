import { nameKey } from '../../../domain/shared/name-key.ts';
import type { Database, ShopRow, WeatherRow } from '../db/tables.ts';

const ROWS_MAX = 200;

/** The order of the shops on the page, by the keys of their names (behaviour S2); other shops follow, sorted by name. */
const SHOP_ORDER = [
  'cosmeticstock',
  'peteggstock',
  'eventshopstock',
  'seedstock',
  'gearstock',
  'nighteventshopstock',
];

function shopRank({ category }: ShopRow): number {
  const rank = SHOP_ORDER.indexOf(nameKey(category));
  return rank < 0 ? SHOP_ORDER.length : rank;
}

/** Finds all shops in the order of the page. */
export async function findShops(db: Database): Promise<ShopRow[]> {
  const query = db.selectFrom('shops').selectAll().orderBy('category').limit(ROWS_MAX);
  return (await query.execute()).toSorted((one, other) => shopRank(one) - shopRank(other));
}

/** Finds all weathers, sorted by name. */
export function findWeathers(db: Database): Promise<WeatherRow[]> {
  return db.selectFrom('weathers').selectAll().orderBy('name').limit(ROWS_MAX).execute();
}
