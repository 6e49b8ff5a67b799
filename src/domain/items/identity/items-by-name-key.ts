import { nameKey } from '../../shared/name-key.ts';
import type { Item } from '../item.ts';

type Named = Pick<Item, 'name' | 'slug'>;

/** The keys by which a name alone can mean an item (behaviour S6). */
export function itemNameKeys({ name, slug }: Named): string[] {
  return [...new Set([nameKey(name), nameKey(slug ?? '')])].filter((key) => key !== '');
}

/** Items by the keys of their names and slugs. Where several items have a key, it means none of them: null (behaviour S6). */
export function itemsByNameKey<T extends Named>(items: readonly T[]): Map<string, T | null> {
  const byKey = new Map<string, T | null>();
  for (const item of items)
    for (const key of itemNameKeys(item)) byKey.set(key, byKey.has(key) ? null : item);
  return byKey;
}
