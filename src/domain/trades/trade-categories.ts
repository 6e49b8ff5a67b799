import type { Item } from '../items/item.ts';
import { unknownItem } from './trade-item.ts';

/** The prefix of the slugs of categories (behaviour N4). */
const PREFIX = 'category-';

function category(key: string, name: string, description: string): Item {
  const slug = `${PREFIX}${key}`;
  return { ...unknownItem(slug), name, description, image: `/items/${slug}.svg` };
}

/** The categories that a player may look for instead of a certain item (behaviour N4). */
export const CATEGORIES: readonly Item[] = [
  category('adds', 'Adds', 'Looking for pet adds'),
  category('downgrade', 'Downgrade', 'Looking for several smaller pets for a big one'),
  category('upgrade', 'Upgrade', 'Looking for one bigger pet for several small ones'),
  category('secrets', 'Secrets', 'Looking for secret pets'),
  category('exclusives', 'Exclusives', 'Looking for exclusive pets'),
];

/** Whether a slug names a category, known or not (behaviour N4). */
export function isCategorySlug(slug: string): boolean {
  return slug.startsWith(PREFIX);
}

/** The category of a slug; null when there is none. */
export function findCategory(slug: string): Item | null {
  return CATEGORIES.find((one) => one.slug === slug) ?? null;
}
