import type { Database, ShopRow, WeatherRow } from '../db/tables.ts';

const ROWS_MAX = 200;

/** The order of the shops on the page (behaviour S2); other shops follow, sorted by key. */
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

/** Finds all shops in the order of the page. */
export async function findShops(db: Database): Promise<ShopRow[]> {
  const query = db.selectFrom('shops').selectAll().orderBy('category').limit(ROWS_MAX);
  return (await query.execute()).toSorted((one, other) => shopRank(one) - shopRank(other));
}

/** Finds all weathers, sorted by name. */
export function findWeathers(db: Database): Promise<WeatherRow[]> {
  return db.selectFrom('weathers').selectAll().orderBy('name').limit(ROWS_MAX).execute();
}
