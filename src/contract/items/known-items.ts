import * as v from 'valibot';
import { readAs } from '../shared/read-as.ts';
import { lenientText } from '../shared/scalars.ts';

/** The site's own file of items by name, for shop stock and for filters. */
export const KNOWN_ITEMS_FILE = '/known-items.json';

/** The route parameter of an item's page under `/items/`, its picture and its rarity. A shared name means none of its items to a shop. */
export type KnownItem = {
  routeParameter: string;
  image: string;
  rarity: string | null;
  isShared: boolean;
};

/** A row of the file: the key of a name or slug, and `word`, which is the route parameter. `shared` is there where several items have the key. */
export type KnownItemRow = {
  name: string;
  word: string;
  image: string;
  rarity: string | null;
  shared?: true;
};

const rows = v.array(v.unknown());
const row = v.object({
  name: lenientText,
  word: lenientText,
  image: lenientText,
  rarity: lenientText,
  shared: v.fallback(v.boolean(), false),
});

/** Reads the file into a map by the keys of names and leaves out unreadable rows. Returns null when it is no such file. */
export function toKnownItems(raw: unknown): ReadonlyMap<string, KnownItem> | null {
  const parsed = readAs(rows, raw);
  if (parsed === null) return null;
  const items = new Map<string, KnownItem>();
  for (const one of parsed) {
    const { name, word, image, rarity = null, shared: isShared = false } = readAs(row, one) ?? {};
    if (!name || !word) continue;
    items.set(name, { routeParameter: word, image: image ?? '', rarity, isShared });
  }
  return items;
}
