import * as v from 'valibot';
import type { OfferedAd } from '../../../domain/deals/offer-card.ts';
import { type OfferState, OPEN_STATES } from '../../../domain/deals/offer-states.ts';
import { endsAt } from '../../../domain/deals/trade-ad-life.ts';
import type { OfferRow } from '../db/chat-tables.ts';
import type { ItemRow } from '../db/item-row.ts';
import type { Database, TradeAdRow } from '../db/tables.ts';
import type { TradeAdLine } from '../trades/save-trade-ad.ts';

const storedSide = v.array(
  v.object({
    slug: v.string(),
    item_id: v.nullable(v.string()),
    quantity: v.number(),
    is_category: v.picklist([0, 1]),
    extras: v.nullable(v.string()),
  }),
);

/** A line of an offer with its item; null for a category, and for an item that the catalogue no longer has. */
type OfferLineWithItem = TradeAdLine & { item: ItemRow | null };

/** An offer with both its sides, and its trade ad while it is open. */
export type FoundOffer = Omit<OfferRow, 'offering' | 'wanted'> & {
  offering: OfferLineWithItem[];
  wanted: OfferLineWithItem[];
  ad: OfferedAd | null;
};

/** The write of a new offer. */
export const offerInsert = (db: Database, offer: OfferRow) => db.insertInto('offers').values(offer);

/** Finds the row of an offer. */
export async function findOffer(db: Database, id: string): Promise<OfferRow | undefined> {
  return db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the offers that a user made or received, oldest first; all, or those in some states. */
export async function findOffersOf(
  db: Database,
  user: string,
  states?: readonly OfferState[],
): Promise<OfferRow[]> {
  let select = db
    .selectFrom('offers')
    .selectAll()
    .where((eb) => eb.or([eb('proposer_id', '=', user), eb('recipient_id', '=', user)]))
    .orderBy('created_at');
  if (states !== undefined) select = select.where('state', 'in', states);
  return select.execute();
}

/** Finds the offers between two players that nobody has answered, oldest first. */
export async function findOpenOffers(db: Database, pair: readonly string[]): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('proposer_id', 'in', pair)
    .where('recipient_id', 'in', pair)
    .where('state', '=', 'proposed')
    .orderBy('created_at')
    .execute();
}

/** The columns that change when an offer goes on to another state. */
export type OfferChange = Partial<
  Pick<OfferRow, 'countered_by' | 'accepted_at' | 'accepted_values' | 'confirmed_by' | 'reason'>
> & { state: Exclude<OfferState, 'proposed'> };

/** The columns of an offer after a change; `now` in epoch milliseconds. */
export const changedColumns = (change: OfferChange, now: number) => ({
  ...change,
  ended_at: OPEN_STATES.includes(change.state) ? null : now,
});

/** The write of a change of an offer that is in a state; `now` in epoch milliseconds. */
export const offerUpdate = (
  db: Database,
  { id, state: from }: Pick<OfferRow, 'id' | 'state'>,
  change: OfferChange,
  now: number,
) =>
  db
    .updateTable('offers')
    .set(changedColumns(change, now))
    .where('id', '=', id)
    .where('state', '=', from);

/** Changes an offer that is in a state; false when it is in another. `now` in epoch milliseconds. */
export async function changeOffer(
  transaction: Database,
  offer: Pick<OfferRow, 'id' | 'state'>,
  change: OfferChange,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await offerUpdate(
    transaction,
    offer,
    change,
    now,
  ).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Parses the stored side of an offer; throws when it has another structure. */
export function readSide(text: string): TradeAdLine[] {
  return v.parse(storedSide, JSON.parse(text));
}

type Sides = Pick<OfferRow, 'offering' | 'wanted'>;

/** The lines of both sides of an offer. */
export const linesOf = ({ offering, wanted }: Sides): TradeAdLine[] => [
  ...readSide(offering),
  ...readSide(wanted),
];

/** Items by id. */
export type ItemsById = ReadonlyMap<string | null, ItemRow>;

/** Finds the items of offers that the catalogue still has. */
export async function findItemsOf(db: Database, offers: readonly Sides[]): Promise<ItemsById> {
  const ids = new Set(offers.flatMap(linesOf).flatMap(({ item_id }) => item_id ?? []));
  if (ids.size === 0) return new Map();
  const items = await db
    .selectFrom('items')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(items.map((item) => [item.id, item]));
}

type AdColumns = Pick<TradeAdRow, 'status' | 'created_at' | 'edited_at'>;

/** The row of an offer with the items of its lines, and its trade ad while it is open. */
export function toFoundOffer(row: OfferRow, items: ItemsById, ad: AdColumns | null): FoundOffer {
  const withItems = (side: string) =>
    readSide(side).map((line) => ({ ...line, item: items.get(line.item_id) ?? null }));
  const shown = row.state === 'proposed' ? ad : null;
  return {
    ...row,
    offering: withItems(row.offering),
    wanted: withItems(row.wanted),
    ad: shown && {
      status: shown.status,
      endsAt: endsAt(shown.created_at),
      editedAt: shown.edited_at,
    },
  };
}

/** Finds the trade ads of open offers by id. */
async function findOfferedAds(
  db: Database,
  offers: readonly OfferRow[],
): Promise<ReadonlyMap<string | null, AdColumns>> {
  const ids = offers.flatMap(({ state, ad_id }) => (state === 'proposed' ? (ad_id ?? []) : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('trade_ads')
    .select(['id', 'status', 'created_at', 'edited_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...ad }) => [id, ad]));
}

/** Finds offers by id, each line with its item. */
export async function findOffers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundOffer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const ads = await findOfferedAds(db, rows);
  const items = await findItemsOf(db, rows);
  return new Map(rows.map((row) => [row.id, toFoundOffer(row, items, ads.get(row.ad_id) ?? null)]));
}
