import { TYPE_ROUTES } from './item-route.ts';
import { foldText } from './search-text.ts';

/** Words under `/items/` that are routes or files and may never be an item's slug. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.keys(TYPE_ROUTES),
  'recent',
  'highest-value',
  'high-demand',
  'unknown',
  'shell',
  'index',
]);

/** Longest word of an address in bytes: with its endings it is the name of a file, which holds 255. */
const SEGMENT_BYTES_MAX = 200;

function isAllowedSegment(segment: string): boolean {
  // A sign of a text has three bytes at most.
  const isShort = segment.length * 3 <= SEGMENT_BYTES_MAX;
  return (
    !RESERVED.has(segment) &&
    (isShort || new TextEncoder().encode(segment).length <= SEGMENT_BYTES_MAX)
  );
}

/** Lower-cased name with dashes (behaviour N9). Empty when the name has neither letters nor digits. */
export function slugify(name: string): string {
  return foldText(name).replaceAll(' ', '-');
}

/** Whether a slug may name an item page: not a route's word, not too long, and made of slug characters only. */
export function isItemSlug(slug: string): boolean {
  return isAllowedSegment(slug) && /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(slug);
}

/** Whether a word may be an item's id in an address: letters, digits, `_` and `-`, and not a route's word. */
export function isItemId(id: string): boolean {
  return isAllowedSegment(id) && /^[\p{L}\p{N}_-]{1,100}$/u.test(id);
}

/** Whether a word of an address may name an item, by its slug or its id. */
export function isItemRouteParameter(parameter: string): boolean {
  return isItemSlug(parameter) || isItemId(parameter);
}
