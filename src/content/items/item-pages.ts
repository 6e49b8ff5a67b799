import { hash } from 'node:crypto';
import { type Item, itemWord } from '../../domain/items/item.ts';
import type { PackedHistory } from '../../domain/items/packed-history.ts';
import { isItemWord } from '../../domain/items/slug.ts';
import { type Packed, pack, packAll } from '../../domain/shared/packed-json.ts';
import { read } from '../shared/backend.ts';
import { isDemo } from '../shared/demo.ts';
import { wholeCatalogue } from './catalogue.ts';
import { addMissing, historiesTogether } from './histories.ts';
import { relatedTo } from './related-items.ts';
import { titleMarks } from './title-suffixes.ts';

/** What one item page is made of, packed as its islands take it, which is also light to keep; `digest` changes with any of it. */
export type ItemPageContent = {
  word: string;
  item: Item;
  /** What its title says beside the name; null for a name that no other item has. */
  mark: string | null;
  packed: Packed<{ item: Item; history: PackedHistory }>;
  /** Items of the same kind; null when there are none. */
  related: Packed<readonly Item[]> | null;
  /** Whether the backend tells of single items, so that a page may ask it for news. */
  isKnown: boolean;
  digest: string;
};

/** Items by the word of their page; of two with the same word the first has it, and the second its id. */
function pagesByWord(items: readonly Item[]): Map<string, Item> {
  const pages = new Map<string, Item>();
  for (const item of items) {
    const words = [itemWord(item), itemWord({ ...item, slug: null })];
    const word = words.find((one) => one !== null && !pages.has(one));
    if (word) pages.set(word, item);
  }
  return pages;
}

/** Ids that lead to the page of their item (word by id); none where the backend tells of single items, whose shell asks it. */
export function idPages(pages: readonly ItemPageContent[]): Map<string, string> {
  const words = new Set(pages.map(({ word }) => word));
  const unknown = pages.filter(({ isKnown, item }) => !isKnown && isItemWord(item.id));
  return new Map(
    unknown.filter(({ item }) => !words.has(item.id)).map(({ item, word }) => [item.id, word]),
  );
}

/** Everything the item pages show, read once a build. */
export async function itemPages(): Promise<ItemPageContent[]> {
  const [items, histories] = await Promise.all([wholeCatalogue(), historiesTogether(read)]);
  const isKnown = await addMissing(read, histories, items);
  const related = relatedTo(items);
  // Astro knows the page's own modules; names of shared files and what every page says are ours to watch.
  const everywhere = [process.env.BUILD_FINGERPRINT, await isDemo()];
  const alone = new Map(items.map((item) => [item, pack(item)]));
  const pages = pagesByWord(items);
  const marks = titleMarks(pages);
  return [...pages].map(([word, item]) => {
    const packed = pack({ item, history: histories.get(item.id) ?? [] });
    const others = related(item);
    const content = {
      word,
      item,
      mark: marks.get(word) ?? null,
      packed,
      related:
        others.length === 0 ? null : packAll(others.flatMap((other) => alone.get(other) ?? [])),
      isKnown,
    };
    const digest = hash('sha256', JSON.stringify([everywhere, content]));
    return { ...content, digest };
  });
}
