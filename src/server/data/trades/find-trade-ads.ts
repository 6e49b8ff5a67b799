import type { SelectQueryBuilder } from 'kysely';
import { TRADE_AD_LIFETIME_MS } from '../../../contract/trades/trade-ad.ts';
import type { TradeAdsQuery } from '../../../contract/trades/trade-ads-query.ts';
import type { Database, Tables, TradeAdItemRow, TradeAdRow, UserRow } from '../db/tables.ts';
import type { ItemRow } from '../items/item-row.ts';

/** A line of an ad with its item, null for a category and for one that is in no catalogue. */
type LineOfAd = TradeAdItemRow & { item: ItemRow | null };

/** A living ad, who published it, and both its sides in their order. */
export type FoundTradeAd = TradeAdRow &
  Pick<UserRow, 'username' | 'avatar_url'> & { lines: readonly LineOfAd[] };

type AdsSelect<O> = SelectQueryBuilder<Tables, 'trade_ads', O>;

/** Ads that are published and not over an hour old (behaviour T6); `now` in epoch milliseconds. */
function living(db: Database, now: number) {
  return db
    .selectFrom('trade_ads')
    .where('trade_ads.status', '=', 'published')
    .where('trade_ads.created_at', '>', now - TRADE_AD_LIFETIME_MS);
}

function having<O>(select: AdsSelect<O>, side: TradeAdItemRow['side'], slug: string): AdsSelect<O> {
  return select.where('trade_ads.id', 'in', (ads) =>
    ads
      .selectFrom('trade_ad_items')
      .select('ad_id')
      .where('trade_ad_items.slug', '=', slug)
      .where('trade_ad_items.side', '=', side),
  );
}

function filtered<O>(select: AdsSelect<O>, query: TradeAdsQuery): AdsSelect<O> {
  const { offering, wanting, user, until } = query;
  let narrowed = select;
  if (offering !== undefined) narrowed = having(narrowed, 'offering', offering);
  if (wanting !== undefined) narrowed = having(narrowed, 'wanted', wanting);
  if (user !== undefined) narrowed = narrowed.where('trade_ads.user_id', '=', user);
  if (until !== undefined) narrowed = narrowed.where('trade_ads.created_at', '<=', until);
  return narrowed;
}

/** Puts each ad's poster and lines to it; an ad whose poster is gone is left out. */
async function complete(db: Database, ads: readonly TradeAdRow[]): Promise<FoundTradeAd[]> {
  if (ads.length === 0) return [];
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'avatar_url'])
    .where('id', 'in', [...new Set(ads.map(({ user_id }) => user_id))])
    .execute();
  const lines = await db
    .selectFrom('trade_ad_items')
    .selectAll()
    .where(
      'ad_id',
      'in',
      ads.map(({ id }) => id),
    )
    .orderBy('place')
    .execute();
  const itemIds = [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))];
  const items =
    itemIds.length === 0
      ? []
      : await db.selectFrom('items').selectAll().where('id', 'in', itemIds).execute();
  const itemOf = new Map<string | null, ItemRow>(items.map((item) => [item.id, item]));
  const userOf = new Map(users.map((user) => [user.id, user]));
  const linesOf = Map.groupBy(lines, ({ ad_id }) => ad_id);
  return ads.flatMap((ad) => {
    const user = userOf.get(ad.user_id);
    if (user === undefined) return [];
    const own = (linesOf.get(ad.id) ?? []).map((line) => ({
      ...line,
      item: itemOf.get(line.item_id) ?? null,
    }));
    return [{ ...ad, username: user.username, avatar_url: user.avatar_url, lines: own }];
  });
}

/** One page of the living ads, newest first, and how many the filters leave. */
export async function findTradeAds(
  db: Database,
  query: TradeAdsQuery,
  now: number,
): Promise<{ ads: FoundTradeAd[]; total: number }> {
  const select = filtered(living(db, now), query);
  const ads = await select
    .selectAll('trade_ads')
    .orderBy('trade_ads.created_at', 'desc')
    .orderBy('trade_ads.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const { total } = await select
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { ads: await complete(db, ads), total };
}

/** Those of some ads that live. */
export async function findTradeAdsById(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<FoundTradeAd[]> {
  if (ids.length === 0) return [];
  const ads = await living(db, now)
    .selectAll('trade_ads')
    .where('trade_ads.id', 'in', ids)
    .execute();
  return complete(db, ads);
}
