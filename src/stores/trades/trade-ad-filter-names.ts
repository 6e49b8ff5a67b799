import { slugOfName } from '../../domain/trades/item-names.ts';
import type { TradeAdSlugs } from '../../domain/trades/trade-ad-list.ts';
import { $knownItems } from '../items/known-items.ts';
import { showToast } from '../site/toast.ts';
import { filterTradeAds } from './trade-ad-filter.ts';

/** Filters trade ads by typed names; an empty name leaves its side as it is. Returns false when nothing is filtered. */
export function filterTradeAdsByNames(typed: TradeAdSlugs): boolean {
  const known = $knownItems.get().data ?? new Map();
  const slugs: Partial<TradeAdSlugs> = {};
  for (const side of ['offering', 'wanting'] as const) {
    if (typed[side].trim() === '') continue;
    const slug = slugOfName(typed[side], known, side === 'wanting');
    if (slug === null || slug === '') {
      const name = typed[side].trim();
      const title =
        slug === null ? `Which ${name}? Choose one of the names.` : `No item is called ${name}`;
      showToast({ kind: 'info', title });
      return false;
    }
    slugs[side] = slug;
  }
  if (Object.keys(slugs).length === 0) return false;
  filterTradeAds(slugs);
  return true;
}
