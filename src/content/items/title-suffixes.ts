import type { Item } from '../../domain/items/item.ts';

/**
 * The title suffixes of items that share a name, by slug: the type, or the slug where two share name and type.
 * Other pages have none.
 */
export function titleSuffixes(
  pages: ReadonlyMap<string, Pick<Item, 'name' | 'type'>>,
): Map<string, string> {
  const suffixes = new Map<string, string>();
  for (const namesakes of Map.groupBy(pages, ([, { name }]) => name).values()) {
    if (namesakes.length === 1) continue;
    for (const [slug, { type }] of namesakes) {
      const sameType = namesakes.filter(([, other]) => other.type === type);
      suffixes.set(slug, type === null || sameType.length > 1 ? slug : type);
    }
  }
  return suffixes;
}
