import type { NewTradeAd } from '../../../contract/trades/trade-ad-body.ts';
import {
  mergeStacks,
  PARTS_MAX,
  partsOf,
  type Stack,
  stackOf,
} from '../../../domain/trades/stacks.ts';
import { findCategory, isCategorySlug } from '../../../domain/trades/trade-categories.ts';
import type { ItemsById } from '../../data/chat/offers.ts';
import type { Database } from '../../data/db/tables.ts';
import { findItemsById } from '../../data/items/find-items-by-id.ts';
import { extrasColumn, type TradeAdLine } from '../../data/trades/save-trade-ad.ts';
import { Problem } from '../../http/problem.ts';
import { notTradeable } from './check-tradeable.ts';

type Reference = NewTradeAd['offering_items'][number];
/** Finds an item by slug or id. */
export type FindItem = Awaited<ReturnType<typeof findItemsById>>;

/** Finds the items of sides, which `toTradeAdLines` needs. */
export const findReferenced = (
  db: Database,
  ...sides: (readonly Reference[])[]
): Promise<FindItem> =>
  findItemsById(
    db,
    sides.flat().map(({ petSlug }) => petSlug),
  );

const brokenRule = (code: string, message: string) => new Problem(422, code, message);

/** The items of sides by id, as `toTradeAdLines` finds them. */
export const itemsOf = (findItem: FindItem, ...sides: (readonly Reference[])[]): ItemsById =>
  new Map(
    sides.flat().flatMap(({ petSlug }) => {
      const item = findItem(petSlug);
      return item === undefined ? [] : [[item.id, item] as const];
    }),
  );

function resolve(
  { petSlug, isCategory }: Reference,
  findItem: FindItem,
): Pick<TradeAdLine, 'slug' | 'item_id' | 'is_category'> {
  if (isCategory || isCategorySlug(petSlug)) {
    if (findCategory(petSlug) === null) {
      throw brokenRule('unknown_category', `There is no category "${petSlug}".`);
    }
    return { slug: petSlug, item_id: null, is_category: 1 };
  }
  const item = findItem(petSlug);
  if (item === undefined) throw brokenRule('unknown_item', `There is no item "${petSlug}".`);
  if (item.tradeable === 0) throw notTradeable(item.name);
  return { slug: item.slug ?? item.id, item_id: item.id, is_category: 0 };
}

/** Converts a side to lines with each item once: amounts are added up (behaviour T18), and all extras are kept. Throws a Problem (422) for an empty side, an unknown item, or more details of an item than are kept. */
export function toTradeAdLines(findItem: FindItem, side: readonly Reference[]): TradeAdLine[] {
  if (side.length === 0) {
    throw brokenRule('empty_side', 'Both sides of the trade must have at least one item');
  }
  const lines = new Map<string, ReturnType<typeof resolve> & Stack>();
  for (const reference of side) {
    const resolved = resolve(reference, findItem);
    const added = { amount: reference.quantity, extras: reference.extras ?? {} };
    const known = lines.get(resolved.slug);
    const stack = known === undefined ? stackOf(partsOf(added)) : mergeStacks(known, added);
    if (stack.amount < added.amount + (known?.amount ?? 0)) {
      throw brokenRule('too_many_details', `An item has at most ${PARTS_MAX} different details.`);
    }
    lines.set(resolved.slug, { ...resolved, ...stack });
  }
  return Array.from(lines.values(), ({ amount, extras, ...line }) => ({
    ...line,
    quantity: amount,
    extras: extrasColumn(extras),
  }));
}
