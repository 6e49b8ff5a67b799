import { slugOfName } from '../../domain/trades/item-names.ts';
import type { TradeAdSlugs } from '../../domain/trades/trade-ad-list.ts';
import { $knownItems } from '../items/known-items.ts';
import { showNotLoaded } from '../site/show-not-loaded.ts';
import { showToast } from '../site/toast.ts';
import { filterTradeAds } from './trade-ad-filter.ts';

/** The slug of a typed name; null for a name of several items, undefined for none. */
async function slugOfTyped(name: string, withCategories: boolean) {
  const known = $knownItems.get().data ?? new Map();
  const slug = slugOfName(name, known, withCategories);
  if (slug !== undefined) return slug;
  const { findTypedName } = await import('./find-typed-name.ts');
  return findTypedName(name, withCategories);
}

function sayUnknown(name: string, isAmbiguous: boolean): void {
  const title = isAmbiguous
    ? `Which ${name}? Choose one of the names.`
    : `There is no item called ${name}`;
  showToast({ kind: 'info', title, names: [name], isOfPage: true });
}

/** Filters trade ads by typed names; an empty name leaves its side as it is. Resolves to false when nothing is filtered. */
export async function filterTradeAdsByNames(typed: TradeAdSlugs): Promise<boolean> {
  const slugs: Partial<TradeAdSlugs> = {};
  const shown = location.search;
  try {
    for (const side of ['offering', 'wanted'] as const) {
      const name = typed[side].trim();
      if (name === '') continue;
      const slug = await slugOfTyped(name, side === 'wanted');
      // The reader may have chosen another list meanwhile.
      if (location.search !== shown) return false;
      if (!slug) {
        sayUnknown(name, slug === null);
        return false;
      }
      slugs[side] = slug;
    }
  } catch {
    showNotLoaded();
    return false;
  }
  if (Object.keys(slugs).length === 0) return false;
  filterTradeAds(slugs);
  return true;
}
