import type { NewTradeAd } from '../../contract/trades/trade-ad-body.ts';
import { findCategory, isCategorySlug } from '../../domain/trades/trade-categories.ts';
import { toAmount } from '../../domain/trades/trade-item.ts';
import type { Database } from '../data/db/tables.ts';
import { findItemWords } from '../data/items/find-item-names.ts';
import type { AdLine } from '../data/trades/save-trade-ad.ts';
import { Problem } from '../shared/problem.ts';

type Reference = NewTradeAd['offering_items'][number];

const brokenRule = (code: string, message: string) => new Problem(422, code, message);

function toKnown(
  { petSlug, isCategory }: Reference,
  find: Awaited<ReturnType<typeof findItemWords>>,
): Pick<AdLine, 'slug' | 'item_id' | 'is_category'> {
  if (isCategory || isCategorySlug(petSlug)) {
    if (findCategory(petSlug) === null) {
      throw brokenRule('unknown_category', `There is no category "${petSlug}".`);
    }
    return { slug: petSlug, item_id: null, is_category: 1 };
  }
  const item = find(petSlug);
  if (item === undefined) throw brokenRule('unknown_item', `There is no item "${petSlug}".`);
  if (item.tradeable === 0) throw brokenRule('not_tradeable', `${item.name} cannot be traded.`);
  return { slug: item.slug ?? item.id, item_id: item.id, is_category: 0 };
}

function toText(extras: Reference['extras']): string | null {
  const text = JSON.stringify(extras ?? {});
  return text === '{}' ? null : text;
}

/** The lines of a side, each item once with its amounts summed up to 999, of extras the first kept; throws a Problem (422) for an empty side and for what is unknown. */
export async function toAdLines(db: Database, side: readonly Reference[]): Promise<AdLine[]> {
  if (side.length === 0) {
    throw brokenRule('empty_side', 'Both sides of the trade must have at least one item');
  }
  const find = await findItemWords(
    db,
    side.map(({ petSlug }) => petSlug),
  );
  const lines = new Map<string, AdLine>();
  for (const reference of side) {
    const known = toKnown(reference, find);
    const before = lines.get(known.slug) ?? {
      ...known,
      quantity: 0,
      extras: toText(reference.extras),
    };
    const quantity = toAmount(before.quantity + reference.quantity);
    lines.set(known.slug, { ...before, quantity });
  }
  return [...lines.values()];
}
