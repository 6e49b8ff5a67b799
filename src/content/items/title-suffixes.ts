import type { Item } from '../../domain/items/item.ts';

/**
 * What tells the pages of items with one name apart in their titles, by the word of the page:
 * the type, or the word itself where two share name and type. Other pages have none.
 */
export function titleMarks(
  pages: ReadonlyMap<string, Pick<Item, 'name' | 'type'>>,
): Map<string, string> {
  const marks = new Map<string, string>();
  for (const namesakes of Map.groupBy(pages, ([, { name }]) => name).values()) {
    if (namesakes.length === 1) continue;
    for (const [word, { type }] of namesakes) {
      const alike = namesakes.filter(([, other]) => other.type === type);
      marks.set(word, type === null || alike.length > 1 ? word : type);
    }
  }
  return marks;
}
