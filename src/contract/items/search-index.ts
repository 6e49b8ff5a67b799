import * as v from 'valibot';
import { ITEM_TYPES, type ItemType } from '../../domain/items/item.ts';
import { slugify } from '../../domain/items/slug.ts';
import { type ItemValue, toItemValue } from '../../domain/items/value.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientTime, readText } from '../shared/scalars.ts';

/** The site's own file of all items, for suggestions while somebody types (behaviour G17). */
export const SEARCH_INDEX_FILE = '/search-index.json';

/** An item of the suggestions, as the build knew it. `routeParameter` is that of its page under `/items/`. */
export type SearchItem = {
  name: string;
  routeParameter: string;
  type: ItemType | null;
  value: ItemValue;
  image: string;
};

/**
 * The file has a column for each fact, because equal things side by side compress well. `words` is 0 where the route
 * parameter is the slug of the name. A type is its place in the list of types. `images` is 0 where `image` with the
 * route parameter in place of `*` is the picture.
 */
type SearchIndexFile = {
  at: number;
  image: string;
  names: string[];
  words: (string | 0)[];
  types: number[];
  values: (number | string)[];
  images: (string | 0)[];
};

const columns = v.object({
  at: lenientTime,
  image: v.string(),
  names: v.array(v.unknown()),
  words: v.array(v.unknown()),
  types: v.array(v.unknown()),
  values: v.array(v.unknown()),
  images: v.array(v.unknown()),
});

/** The pattern of pictures that most items share. */
function commonImage(items: readonly SearchItem[]): string {
  const counts = new Map<string, number>();
  for (const { image, routeParameter } of items) {
    const pattern = image.replace(routeParameter, '*');
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? '';
}

/** Packs items into the file, which says when they were read (epoch ms). */
export function packSearchIndex(items: readonly SearchItem[], at: number): SearchIndexFile {
  const common = commonImage(items);
  return {
    at,
    image: common,
    names: items.map(({ name }) => name),
    words: items.map(({ name, routeParameter }) =>
      slugify(name) === routeParameter ? 0 : routeParameter,
    ),
    types: items.map(({ type }) => (type === null ? -1 : ITEM_TYPES.indexOf(type))),
    values: items.map(({ value }) => value),
    images: items.map(({ image, routeParameter }) =>
      common.replace('*', routeParameter) === image ? 0 : image,
    ),
  };
}

const textOr = (raw: unknown, other: string) => (typeof raw === 'string' ? raw : other);

/** The items of the file, and when the build read them (epoch ms; null where the file does not say). */
export type SearchIndex = { at: number | null; items: SearchItem[] };

/** Reads the file and leaves out unreadable rows. Returns null when it is no such file. */
export function toSearchIndex(raw: unknown): SearchIndex | null {
  const file = readAs(columns, raw);
  if (file === null) return null;
  const items = file.names.flatMap((rawName, at) => {
    const name = readText(rawName);
    if (name === null) return [];
    const routeParameter = textOr(file.words[at], slugify(name));
    if (routeParameter === '') return [];
    const image = textOr(file.images[at], file.image.replace('*', routeParameter));
    const type = ITEM_TYPES[Number(file.types[at])] ?? null;
    return [{ name, routeParameter, type, value: toItemValue(file.values[at]), image }];
  });
  return { at: file.at, items };
}
