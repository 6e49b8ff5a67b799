import { indexIdentities } from '../../domain/items/identity/item-identity.ts';
import type { Item } from '../../domain/items/item.ts';
import { isItemId, isItemSlug, itemRouteParameter, slugify } from '../../domain/items/slug.ts';
import type { ItemPageContent } from './item-pages.ts';

type Page = Pick<ItemPageContent, 'slug' | 'isKnown'> & {
  item: Pick<Item, 'id' | 'slug' | 'name'>;
};

/** An item as the value tracker knows it, maybe by another slug and id than the catalogue. */
type Tracked = Pick<Item, 'id' | 'slug' | 'name'>;

const pagePath = ({ slug }: Page) => `/items/${encodeURIComponent(slug)}`;

/**
 * The paths to which route parameters without a page redirect (behaviour D3): ids of items, slugs made of names, and
 * tracked items, which lead to the item with their name, else to a search for it. There are none where the backend has
 * single items, whose shell requests them.
 */
export function itemRedirects(
  pages: readonly Page[],
  tracked: readonly Tracked[],
): Map<string, string> {
  const own = new Set(pages.map(({ slug }) => slug));
  const redirects = new Map<string, string>();
  const unknown = pages.filter(({ isKnown }) => !isKnown);
  if (unknown.length === 0) return redirects;
  const add = (parameter: string | null, path: string) => {
    if (parameter === null || own.has(parameter) || redirects.has(parameter)) return;
    redirects.set(parameter, path);
  };
  for (const page of unknown) if (isItemId(page.item.id)) add(page.item.id, pagePath(page));
  // Trade ads name an item without a slug by its name (behaviour N9).
  for (const page of unknown) {
    const slug = slugify(page.item.name);
    if (page.item.slug === null && isItemSlug(slug)) add(slug, pagePath(page));
  }
  const find = indexIdentities(unknown.map((page) => ({ ...page.item, page })));
  for (const item of tracked) {
    const page = find({ name: item.name })[0]?.page;
    const search = `/items?${new URLSearchParams({ search: item.name })}`;
    add(itemRouteParameter(item), page === undefined ? search : pagePath(page));
  }
  return redirects;
}
