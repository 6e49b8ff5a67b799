import type { Database, ShopRow, WeatherRow } from '../db/tables.ts';

const ROWS_MAX = 200;

/** The shops' order on the page (behaviour S2); others follow by key. */
const SHOP_ORDER = [
  'CosmeticStock',
  'PetEggStock',
  'EventShopStock',
  'SeedStock',
  'GearStock',
  'NightEventShopStock',
];

function shopRank({ category }: ShopRow): number {
  const rank = SHOP_ORDER.indexOf(category);
  return rank < 0 ? SHOP_ORDER.length : rank;
}

/** All shops in the order of the page. */
export async function findShops(db: Database): Promise<ShopRow[]> {
  const query = db.selectFrom('shops').selectAll().orderBy('category').limit(ROWS_MAX);
  return (await query.execute()).toSorted((one, other) => shopRank(one) - shopRank(other));
}

/** All weathers by name. */
export function findWeathers(db: Database): Promise<WeatherRow[]> {
  return db.selectFrom('weathers').selectAll().orderBy('name').limit(ROWS_MAX).execute();
}
