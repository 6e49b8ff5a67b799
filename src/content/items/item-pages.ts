import { hash } from 'node:crypto';
import type { Item } from '../../domain/items/item.ts';
import { itemRouteParameter, slugKey } from '../../domain/items/slug.ts';
import { hasAlerts } from '../alerts/has-alerts.ts';
import { read } from '../shared/backend.ts';
import { isDemo } from '../shared/demo.ts';
import { wholeCatalogue } from './catalogue.ts';
import { hasSingleItems } from './histories.ts';
import { relatedItems } from './related-items.ts';
import { titleSuffixes } from './title-suffixes.ts';

/** The content of an item page, besides its history (`pageHistory`). `digest` changes with any of it. */
export type ItemPageContent = {
  slug: string;
  item: Item;
  /** The suffix that distinguishes items with the same name; null for a unique name. */
  titleSuffix: string | null;
  /** Items of the same kind. */
  related: readonly Item[];
  /** Whether the backend has single items, so that a page has a history and can refresh. */
  isKnown: boolean;
  digest: string;
};

/**
 * Items by the slug of their page. Of two with the same slug, the first has it and the second has its id. Slugs that differ
 * only by case are the same: hosts may serve one file for both (behaviour D7).
 */
function pagesBySlug(items: readonly Item[]): Map<string, Item> {
  const pages = new Map<string, Item>();
  const taken = new Set<string>();
  for (const item of items) {
    const slugs = [itemRouteParameter(item), itemRouteParameter({ ...item, slug: null })];
    const slug = slugs.find((one) => one !== null && !taken.has(slugKey(one)));
    if (!slug) continue;
    taken.add(slugKey(slug));
    pages.set(slug, item);
  }
  return pages;
}

async function readItemPages(): Promise<ItemPageContent[]> {
  const items = await wholeCatalogue();
  const ids = items.map(({ id }) => id);
  const isKnown = await hasSingleItems(read, ids);
  const related = relatedItems(items);
  const shared = [await isDemo(), await hasAlerts()];
  const digestOf = (content: unknown) => hash('sha256', JSON.stringify(content));
  const digests = new Map(items.map((item) => [item, digestOf(item)]));
  const pages = pagesBySlug(items);
  const suffixes = titleSuffixes(pages);
  return [...pages].map(([slug, item]) => {
    const own = { slug, titleSuffix: suffixes.get(slug) ?? null, isKnown };
    const others = related(item);
    const digest = digestOf([shared, own, [item, ...others].map((one) => digests.get(one))]);
    return { ...own, item, related: others, digest };
  });
}

/** The content of all item pages, read once per build. In a second thread, that of its pages. */
export async function itemPages(): Promise<ItemPageContent[]> {
  const shared = globalThis.sharedReads;
  const pages = shared?.pages ?? (await readItemPages());
  if (shared !== undefined) shared.pages = pages;
  return pages;
}
