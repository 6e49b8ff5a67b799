import type { Item } from '../../domain/items/item.ts';
import { TYPE_ROUTES } from '../../domain/items/item-route.ts';
import { writtenDay } from '../../domain/shared/written-day.ts';
import { wholeCatalogue } from '../items/catalogue.ts';
import { pagesByWord } from '../items/item-pages.ts';
import type { SitemapEntry } from './sitemap.ts';
import { readTextPages } from './text-pages.ts';

/** When the newest of the items changed. */
function newest(items: readonly Item[]): number | null {
  return items.reduce<number | null>(
    (latest, { updatedAt }) => (updatedAt === null ? latest : Math.max(latest ?? 0, updatedAt)),
    null,
  );
}

/** Every public page with the time of its last change: those that the footer leads to, the types and the items. */
export async function sitemapEntries(linked: readonly string[]): Promise<SitemapEntry[]> {
  const items = await wholeCatalogue();
  const texts = await readTextPages();
  const days = new Map(texts.map(({ path, dated }) => [`/${path}`, writtenDay(dated)]));
  const lists = ['/', '/items'];
  return [
    ...linked.map((path) => ({
      path,
      changed: lists.includes(path) ? newest(items) : (days.get(path) ?? null),
    })),
    ...Object.entries(TYPE_ROUTES).map(([word, type]) => ({
      path: `/items/${word}`,
      changed: newest(items.filter((item) => item.type === type)),
    })),
    ...[...pagesByWord(items)].map(([word, { updatedAt }]) => ({
      path: `/items/${encodeURIComponent(word)}`,
      changed: updatedAt,
    })),
  ];
}
