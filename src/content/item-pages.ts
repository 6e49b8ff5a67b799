import { hash } from 'node:crypto';
import { readItem } from '../api/item-details.ts';
import { type Item, itemWord } from '../domain/item.ts';
import { type Packed, pack } from '../domain/packed.ts';
import { type PackedHistory, packHistory } from '../domain/packed-history.ts';
import { isItemWord } from '../domain/slug.ts';
import { BUILD_HOST, read } from './backend.ts';
import { wholeCatalogue } from './catalogue.ts';
import { isDemo } from './demo.ts';
import { keptHistories } from './kept-histories.ts';
import { relatedTo } from './related-items.ts';
import { titleMarks } from './title-marks.ts';

/** Calls under way at once while the histories are read. */
const AT_ONCE = 8;
/** So many unknown items in a row mean that the backend has no such call (contract, Hosts and clients). */
const UNKNOWN_MAX = 3;

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

/** What builds before this one read from the same backend; nothing where the site is developed. */
function buildsHistories() {
  const { BUILD_CACHE_DIR: folder, BUILD_FINGERPRINT: code } = process.env;
  if (folder === undefined) return undefined;
  return keptHistories(folder, `${code} ${BUILD_HOST}`, Date.now());
}

/** Items by the word of their page; of two with the same word the first has it, and the second its id. */
export function pagesByWord(items: readonly Item[]): Map<string, Item> {
  const pages = new Map<string, Item>();
  for (const item of items) {
    const words = [itemWord(item), itemWord({ ...item, slug: null })];
    const word = words.find((one) => one !== null && !pages.has(one));
    if (word) pages.set(word, item);
  }
  return pages;
}

/** The histories of items by id; null where the backend tells of no single items. */
async function readHistories(items: readonly Item[]): Promise<Map<string, PackedHistory> | null> {
  const kept = buildsHistories();
  const histories = new Map<string, PackedHistory>();
  const waiting = items.values();
  let unknown = 0;
  const readOne = async (item: Item) => {
    const details = await readItem(read, item.id);
    unknown = details === null ? unknown + 1 : 0;
    const history = packHistory(details?.history ?? []);
    if (details !== null) kept?.keep(item, history);
    return history;
  };
  const work = async () => {
    for (const item of waiting) {
      if (unknown >= UNKNOWN_MAX) return;
      histories.set(item.id, kept?.of(item) ?? (await readOne(item)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  kept?.save();
  return unknown >= Math.min(UNKNOWN_MAX, items.length) ? null : histories;
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
  const items = await wholeCatalogue();
  const histories = await readHistories(items);
  const related = relatedTo(items);
  // Astro knows the page's own modules; names of shared files and what every page says are ours to watch.
  const everywhere = [process.env.BUILD_FINGERPRINT, await isDemo()];
  const pages = pagesByWord(items);
  const marks = titleMarks(pages);
  return [...pages].map(([word, item]) => {
    const packed = pack({ item, history: histories?.get(item.id) ?? [] });
    const others = related(item);
    const content = {
      word,
      item,
      mark: marks.get(word) ?? null,
      packed,
      related: others.length === 0 ? null : pack(others),
      isKnown: histories !== null,
    };
    const digest = hash('sha256', JSON.stringify([everywhere, content]));
    return { ...content, digest };
  });
}
