import { foldText } from '../../../domain/items/search-text.ts';

/** The columns of a spreadsheet of items, each with its names; the first is the one of the template (docs/operations.md). */
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

const toKey = (name: string) => foldText(name).replaceAll(' ', '');

const BY_KEY = new Map<string, Column>();
const NAMES = new Map<string, string>();
for (const { column, names } of COLUMNS) {
  NAMES.set(column, names[0]);
  for (const name of names) BY_KEY.set(toKey(name), column);
}

/** The name of a column in messages. */
export const columnName = (column: string): string => NAMES.get(column) ?? column;

/** Finds the column that a header means, in upper or lower case and with any signs: `Item_Name`, `buyPrice`. */
export const findColumn = (header: string): Column | undefined => BY_KEY.get(toKey(header));

/** The columns of a header by their position, and the headers that mean none. */
export type Header = { columns: (Column | undefined)[]; ignored: string[] };

/** Reads a header. Throws an Error of one line when no column or one column twice is in it, or none that tells the items apart. */
export function readHeader(header: readonly string[]): Header {
  const columns = header.map(findColumn);
  const known = columns.filter((column) => column !== undefined);
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice !== undefined) {
    const names = header.filter((name) => findColumn(name) === twice).join(' and ');
    throw new Error(`Two columns mean ${columnName(twice)}: ${names}.`);
  }
  if (!known.some((column) => column === 'id' || column === 'slug' || column === 'name')) {
    const all = [...NAMES.values()].join(', ');
    throw new Error(`There is no column Name, Slug or Id. The columns are: ${all}.`);
  }
  return {
    columns,
    ignored: header.filter((name, index) => columns[index] === undefined && name.trim() !== ''),
  };
}
