import * as v from 'valibot';
import { readAs } from '../shared/read-as.ts';
import { lenientText } from '../shared/scalars.ts';

/** The site's own file of items by name, for shop stock and for filters. */
export const KNOWN_ITEMS_FILE = '/known-items.json';

/** The route parameter of an item's page under `/items/`, its picture and its rarity. */
export type KnownItem = { routeParameter: string; image: string; rarity: string | null };

/** A row of the file: the folded name, and `word`, which is the route parameter. */
export type KnownItemRow = { name: string; word: string; image: string; rarity: string | null };

const rows = v.array(v.unknown());
const row = v.object({
  name: lenientText,
  word: lenientText,
  image: lenientText,
  rarity: lenientText,
});

/** Reads the file into a map by name and leaves out unreadable rows. Returns null when it is no such file. */
export function toKnownItems(raw: unknown): ReadonlyMap<string, KnownItem> | null {
  const parsed = readAs(rows, raw);
  if (parsed === null) return null;
  const items = new Map<string, KnownItem>();
  for (const one of parsed) {
    const { name, word, image, rarity } = readAs(row, one) ?? {};
    if (!name || !word) continue;
    items.set(name, { routeParameter: word, image: image ?? '', rarity: rarity ?? null });
  }
  return items;
}
