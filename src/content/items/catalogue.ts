import { readItems } from '../../api/items/items.ts';
import { DEFAULT_QUERY } from '../../domain/items/catalogue-query.ts';
import type { Item, ItemType } from '../../domain/items/item.ts';
import { idsWithoutSlug, withoutForeignSlugs } from '../../domain/items/slug-owners.ts';
import { read } from '../shared/backend.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Logs how many items of a response could not be read. */
function logSkipped(count: number, where: string): void {
  if (count > 0) process.stderr.write(`Skipped ${count} unreadable items in ${where}.\n`);
}

let atIds: readonly string[] = [];
let catalogue: Promise<readonly Item[]> | undefined;

async function readOnce(): Promise<readonly Item[]> {
  const { items, skipped } = globalThis.sharedReads?.catalogue ?? (await readCatalogue(read));
  logSkipped(skipped, 'the catalogue');
  atIds = idsWithoutSlug(items);
  return withoutForeignSlugs(items, atIds);
}

/** The whole catalogue of the build's backend with unique slugs, read once per build. */
export function wholeCatalogue(): Promise<readonly Item[]> {
  catalogue ??= readOnce();
  return catalogue;
}

/** The ids of items whose URL has their id, because another item has their slug. */
export async function itemsAtIds(): Promise<readonly string[]> {
  await wholeCatalogue();
  return atIds;
}

/** The time of the last change to a type (null: to all types), in epoch milliseconds; null if unknown. */
export async function lastChange(type: ItemType | null): Promise<number | null> {
  const items = (await wholeCatalogue()).filter((item) => type === null || item.type === type);
  const times = items.flatMap(({ updatedAt }) => updatedAt ?? []);
  return times.reduce<number | null>((latest, time) => Math.max(latest ?? 0, time), null);
}

/** The first page of a type's catalogue (null: of all) as initial data of the islands; `at` in epoch ms. */
export async function firstPage(type: ItemType | null) {
  const { items, hasMore, total, skipped } = await readItems(read, { ...DEFAULT_QUERY, type }, 1);
  logSkipped(skipped, `the first page of ${type ?? 'all types'}`);
  const atIds = await itemsAtIds();
  return { items: withoutForeignSlugs(items, atIds), hasMore, total, at: Date.now(), atIds };
}
