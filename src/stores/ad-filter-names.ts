import type { AdSlugs } from '../domain/ad-list.ts';
import { slugOfName } from '../domain/item-names.ts';
import { filterAds } from './ad-filter.ts';
import { $knownItems } from './known-items.ts';
import { showToast } from './toast.ts';

/** Asks for ads by names as they were typed, an empty one leaves its side as it is; false where there is nothing to ask for. */
export function filterByNames(typed: AdSlugs): boolean {
  const known = $knownItems.get().data ?? new Map();
  const asked: Partial<AdSlugs> = {};
  for (const side of ['offering', 'wanting'] as const) {
    if (typed[side].trim() === '') continue;
    const slug = slugOfName(typed[side], known, side === 'wanting');
    if (slug === '') {
      showToast({ kind: 'info', title: `No item is called ${typed[side].trim()}` });
      return false;
    }
    asked[side] = slug;
  }
  if (Object.keys(asked).length === 0) return false;
  filterAds(asked);
  return true;
}
