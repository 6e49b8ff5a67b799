import * as v from 'valibot';
import { readAs } from '../shared/read-as.ts';
import { lenientText } from '../shared/scalars.ts';

/** The site's own file of what the boards know of items by name. */
export const KNOWN_ITEMS_FILE = '/known-items.json';

/** An item's page under `/items/`, its picture and rarity. */
export type KnownItem = { word: string; image: string; rarity: string | null };

/** A line of the file; names are folded. */
export type KnownItemRow = KnownItem & { name: string };

const rows = v.array(v.unknown());
const row = v.object({
  name: lenientText,
  word: lenientText,
  image: lenientText,
  rarity: lenientText,
});

/** Reads the file by names, what is unreadable in it left out; null when it is no such file. */
export function toKnownItems(raw: unknown): ReadonlyMap<string, KnownItem> | null {
  const parsed = readAs(rows, raw);
  if (parsed === null) return null;
  const items = new Map<string, KnownItem>();
  for (const one of parsed) {
    const { name, word, image, rarity } = readAs(row, one) ?? {};
    if (name && word) items.set(name, { word, image: image ?? '', rarity: rarity ?? null });
  }
  return items;
}
