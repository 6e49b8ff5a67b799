import { TYPE_ROUTES } from './item-route.ts';

/** Route parameters under `/items/` that are routes or files and can never be an item's slug. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.keys(TYPE_ROUTES),
  'recent',
  'highest-value',
  'high-demand',
  'risers',
  'fallers',
  'unknown',
  'shell',
  'index',
]);

/** The longest segment of a URL in bytes: with its extensions it is a file name, which has at most 255. */
const SEGMENT_BYTES_MAX = 200;
/** The most characters of a slug or an id (contract: Feed). */
const KEY_CHARACTERS_MAX = 100;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function isAllowedSegment(segment: string): boolean {
  // A UTF-16 unit has three bytes at most.
  const isShort = segment.length * 3 <= SEGMENT_BYTES_MAX;
  return !RESERVED.has(slugKey(segment)) && (isShort || bytesOf(segment) <= SEGMENT_BYTES_MAX);
}

/**
 * The lower-cased name with dashes (behaviour N9); empty when the name has neither letters nor digits. Latin letters lose
 * their accents. In other scripts marks tell words apart, and stay.
 * @example slugify('Crème Brûlée!') // => 'creme-brulee'
 */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Me}|(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^[-\p{M}]+|(?<=-)\p{M}+|-$/gu, '');
}

/** The slug of a new item: that of its name, cut at the most characters and bytes that an address and a key may have. */
export function newSlug(name: string): string {
  const characters = [...slugify(name)].slice(0, KEY_CHARACTERS_MAX);
  while (bytesOf(characters.join('')) > SEGMENT_BYTES_MAX) characters.pop();
  return characters.join('').replace(/-$/, '');
}

/** The key of a slug: slugs that differ only by case or by the form of their marks name one page. */
export function slugKey(slug: string): string {
  return slug.normalize('NFC').toLowerCase();
}

/** Letters and digits with marks that can be seen, between single dashes. */
const SLUG =
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u;

/**
 * Whether a slug may name an item page: not reserved, not too long, in NFC, and only slug characters.
 * @example isItemSlug('red--fox') // => false
 */
export function isItemSlug(slug: string): boolean {
  return isAllowedSegment(slug) && SLUG.test(slug) && slug === slug.normalize('NFC');
}

/** Whether an id may name an item page: letters with their marks, digits, `_` and `-`, and not reserved. */
export function isItemId(id: string): boolean {
  return isAllowedSegment(id) && /^[\p{L}\p{N}\p{M}_-]{1,100}$/u.test(id);
}

/** Whether a route parameter may name an item, by its slug or its id. */
export function isItemRouteParameter(parameter: string): boolean {
  return isItemSlug(parameter) || isItemId(parameter);
}

type Keys = { slug: string | null; id: string };

/** The route parameter of an item's page under `/items/`: its slug, else its id; null when neither is valid. */
export function itemRouteParameter(item: Keys): string | null {
  if (item.slug !== null && isItemSlug(item.slug)) return item.slug;
  return isItemId(item.id) ? item.id : null;
}

/** The path of an item's page; null when it has none. */
export function itemPath(item: Keys): string | null {
  const routeParameter = itemRouteParameter(item);
  return routeParameter === null ? null : `/items/${encodeURIComponent(routeParameter)}`;
}
