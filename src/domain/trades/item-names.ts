import { findCategory } from './trade-categories.ts';
import { unknownItem } from './trade-item.ts';

/** Route parameters of items by the keys of their names and slugs. */
export type KnownNames = ReadonlyMap<string, { routeParameter: string }>;

/** The name for a slug of which nothing else is known. */
export const nameOfSlug = (slug: string) => (findCategory(slug) ?? unknownItem(slug)).name;
