import { quote } from './cell.ts';

/** The columns of a spreadsheet of items, each with its names; the first is the one of the template (docs/operations/feed.md). */
export const COLUMNS = [
  { column: 'name', names: ['Name', 'Item', 'Item name'] },
  { column: 'slug', names: ['Slug'] },
  { column: 'id', names: ['Id', 'Item id'] },
  { column: 'type', names: ['Type', 'Item type', 'Category'] },
  { column: 'rarity', names: ['Rarity', 'Tier'] },
  { column: 'value', names: ['Value', 'Trade value', 'Worth'] },
  { column: 'demand', names: ['Demand'] },
  { column: 'trend', names: ['Trend'] },
  { column: 'owners', names: ['Owners', 'Exist', 'Exists'] },
  { column: 'reason', names: ['Reason', 'Why'] },
  { column: 'image', names: ['Image', 'Picture', 'Image URL', 'Icon'] },
  { column: 'tradeable', names: ['Tradeable', 'Tradable', 'Can be traded'] },
  { column: 'buyPrice', names: ['Buy price', 'Price', 'Cost'] },
  { column: 'sellValue', names: ['Sell value', 'Sell price'] },
  { column: 'stock', names: ['Stock', 'Restock'] },
  { column: 'description', names: ['Description', 'About'] },
  { column: 'bubbles', names: ['Bubbles'] },
  { column: 'coins', names: ['Coins'] },
  { column: 'gems', names: ['Gems'] },
  { column: 'tickets', names: ['Tickets'] },
  { column: 'remove', names: ['Delete', 'Remove'] },
] as const;
export type Column = (typeof COLUMNS)[number]['column'];

/** The most characters of a header in a message. */
const HEADER_SHOWN_MAX = 200;

/** The letters and digits of a header; signs, spaces and pictures beside them say nothing. */
const toKey = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const BY_KEY = new Map<string, Column>();
const NAMES = new Map<string, string>();
for (const { column, names } of COLUMNS) {
  NAMES.set(column, names[0]);
  for (const name of names) BY_KEY.set(toKey(name), column);
}

/** The name of a column in messages. */
export const columnName = (column: string): string => NAMES.get(column) ?? column;

/** Finds the column whose letters a header has, in upper or lower case and with any signs: `Item_Name`, `buyPrice`. */
export const findColumn = (header: string): Column | undefined => BY_KEY.get(toKey(header));

/** Whether a column tells items apart and says no more about them. */
export const isKeyColumn = (column: Column): boolean =>
  column === 'id' || column === 'slug' || column === 'name';

/** Whether all that was understood are columns that tell items apart. */
export const hasOnlyKeys = (columns: readonly Column[]): boolean =>
  columns.length > 0 && columns.every(isKeyColumn);

/** The columns of a header by their position, and the headers that mean none. */
export type Header = { columns: (Column | undefined)[]; ignored: string[] };

/**
 * Reads a header, which `where` names in messages. Throws an Error of one line when no column or one column twice is in
 * it, or none that tells the items apart.
 */
export function readHeader(header: readonly string[], where = 'It has'): Header {
  const columns = header.map(findColumn);
  const known = columns.filter((column) => column !== undefined);
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice !== undefined) {
    const names = header.filter((name) => findColumn(name) === twice).join(' and ');
    throw new Error(`Two columns mean ${columnName(twice)}: ${names}.`);
  }
  const ignored = header.filter((name, index) => columns[index] === undefined && name.trim());
  if (!known.some(isKeyColumn)) {
    const read = quote(header.filter((name) => name.trim()).join(','), HEADER_SHOWN_MAX);
    const all = [...NAMES.values()].join(', ');
    throw new Error(
      `There is no column Name, Slug or Id. ${where} ${read}. The columns are: ${all}.`,
    );
  }
  return { columns, ignored };
}
