import type { SelectQueryBuilder } from 'kysely';
import type { TradeAdsQuery } from '../../../contract/trades/trade-ads-query.ts';
import type { ItemRow } from '../db/item-row.ts';
import type { Database, Tables, TradeAdItemRow, TradeAdRow } from '../db/tables.ts';
import { findItemsById } from '../items/find-items-by-id.ts';
import { findShownUsers, type ShownUser } from '../players/shown-user.ts';
import { isIn } from './trade-ad-states.ts';

/** A line of a trade ad with its item; null for a category, and for an item that the catalogue does not have. */
type TradeAdLineWithItem = TradeAdItemRow & { item: ItemRow | null };

/** A trade ad with its owner, and the lines of both sides in their order. */
export type FoundTradeAd = TradeAdRow &
  Pick<ShownUser, 'username' | 'avatar_url' | 'provider' | 'shares_name'> & {
    lines: readonly TradeAdLineWithItem[];
  };

type TradeAdsSelect<O> = SelectQueryBuilder<Tables, 'trade_ads', O>;

/** Selects trade ads that are published and at most an hour old (behaviour T6); `now` in epoch milliseconds. */
function currentTradeAds(db: Database, now: number) {
  return db.selectFrom('trade_ads').where(isIn(['open'], now));
}

/** The condition on a side of trade ads: an item, or the slug of a category. */
type Searched = { slug: string; item: ItemRow | undefined };

function withItem<O>(
  select: TradeAdsSelect<O>,
  side: TradeAdItemRow['side'],
  { slug, item }: Searched,
): TradeAdsSelect<O> {
  return select.where('trade_ads.id', 'in', (tradeAds) =>
    tradeAds
      .selectFrom('trade_ad_items')
      .select('ad_id')
      .where(
        item === undefined ? 'trade_ad_items.slug' : 'trade_ad_items.item_id',
        '=',
        item?.id ?? slug,
      )
      .where('trade_ad_items.side', '=', side),
  );
}

async function filtered<O>(
  db: Database,
  select: TradeAdsSelect<O>,
  { offering, wanting: wanted, user, until }: TradeAdsQuery,
): Promise<{ narrowed: TradeAdsSelect<O> }> {
  const slugs = [offering ?? [], wanted ?? []].flat();
  const findItem = await findItemsById(db, slugs);
  const searched = (slug: string) => ({ slug, item: findItem(slug) });
  let narrowed = select;
  if (offering !== undefined) narrowed = withItem(narrowed, 'offering', searched(offering));
  if (wanted !== undefined) narrowed = withItem(narrowed, 'wanted', searched(wanted));
  if (user !== undefined) narrowed = narrowed.where('trade_ads.user_id', '=', user);
  if (until !== undefined) narrowed = narrowed.where('trade_ads.created_at', '<=', until);
  // A builder by itself would be awaited.
  return { narrowed };
}

/** Adds the owner and the lines to each trade ad; leaves out a trade ad whose owner was deleted. */
export async function withDetails(
  db: Database,
  tradeAds: readonly TradeAdRow[],
): Promise<FoundTradeAd[]> {
  if (tradeAds.length === 0) return [];
  const owners = tradeAds.map(({ user_id }) => user_id);
  const users = await findShownUsers(db, owners);
  const ids = tradeAds.map(({ id }) => id);
  const lines = await db
    .selectFrom('trade_ad_items')
    .selectAll()
    .where('ad_id', 'in', ids)
    .orderBy('place')
    .execute();
  const itemIds = [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))];
  const items =
    itemIds.length === 0
      ? []
      : await db.selectFrom('items').selectAll().where('id', 'in', itemIds).execute();
  const itemById = new Map<string | null, ItemRow>(items.map((item) => [item.id, item]));
  const linesByTradeAd = Map.groupBy(lines, ({ ad_id }) => ad_id);
  return tradeAds.flatMap((tradeAd) => {
    const user = users.get(tradeAd.user_id);
    if (user === undefined) return [];
    const ownLines = (linesByTradeAd.get(tradeAd.id) ?? []).map((line) => ({
      ...line,
      item: itemById.get(line.item_id) ?? null,
    }));
    const { username, avatar_url, provider, shares_name } = user;
    return [{ ...tradeAd, username, avatar_url, provider, shares_name, lines: ownLines }];
  });
}

/** Finds one page of the current trade ads, newest first, and how many match the filters. */
export async function findTradeAds(
  db: Database,
  query: TradeAdsQuery,
  now: number,
): Promise<{ tradeAds: FoundTradeAd[]; total: number }> {
  const { narrowed: select } = await filtered(db, currentTradeAds(db, now), query);
  const tradeAds = await select
    .selectAll('trade_ads')
    .orderBy('trade_ads.created_at', 'desc')
    .orderBy('trade_ads.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const { total } = await select
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { tradeAds: await withDetails(db, tradeAds), total };
}

/** Finds those of some trade ads that are current. */
export async function findTradeAdsById(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<FoundTradeAd[]> {
  if (ids.length === 0) return [];
  const tradeAds = await currentTradeAds(db, now)
    .selectAll('trade_ads')
    .where('trade_ads.id', 'in', ids)
    .execute();
  return withDetails(db, tradeAds);
}

/** Finds the trade ads that were published, changed or removed after `since` (epoch milliseconds), the latest first. */
export async function findChangedTradeAds(
  db: Database,
  since: number,
  most: number,
): Promise<Pick<TradeAdRow, 'id' | 'status'>[]> {
  return db
    .selectFrom('trade_ads')
    .select(['id', 'status'])
    .where('updated_at', '>', since)
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute();
}

/** Finds all trade ads of a player that are stored, oldest first. */
export async function findTradeAdsOf(db: Database, user: string): Promise<FoundTradeAd[]> {
  const tradeAds = await db
    .selectFrom('trade_ads')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute();
  return withDetails(db, tradeAds);
}
