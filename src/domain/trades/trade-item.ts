import { EMPTY_ITEM, type Item } from '../items/item.ts';

/** The mutations of a fruit (behaviour N10). */
export const MUTATIONS = [
  'Gold',
  'Rainbow',
  'Wet',
  'Chilled',
  'Frozen',
  'Shocked',
  'Chocolate',
  'Moonlit',
  'Bloodlit',
  'Zombified',
  'Celestial',
  'Disco',
  'Plasma',
  'Twisted',
] as const;
type Mutation = (typeof MUTATIONS)[number];

/** The details of an item that are numbers. */
export const NUMERIC_EXTRAS = ['weight', 'age', 'price'] as const;

/** The highest of those numbers (behaviour V8). */
export const EXTRA_MAX = 1e12;

/** A player's facts about a single item (behaviour N10); absent facts are left out. */
export type SingleExtras = {
  weight?: number;
  /** A whole number, for pets. */
  age?: number;
  /** For fruits. */
  mutations?: readonly Mutation[];
  price?: number;
};

/** The extras of an entry, and those of entries that were merged into it, with the amount of each (behaviour N14). */
export type Extras = SingleExtras & { also?: readonly (SingleExtras & { amount: number })[] };

/** One entry of a trade's side: an item or a category such as "Upgrade", its amount, and its extras. */
export type TradeItem = {
  item: Item;
  isCategory: boolean;
  /** 1 to 999 in a slot (behaviour N10); up to 7,992 where a side's entries of the item are summed (behaviour T18). */
  amount: number;
  extras: Extras;
};

/** A side of a trade as whoever put it together has it: what they offer, or what they want. */
export type Side = 'offering' | 'wanted';

/** Both sides of a trade. */
export type TradeSides = Readonly<Record<Side, readonly TradeItem[]>>;

/** The most slots, and so entries, of a side (behaviour N2). */
export const SLOTS_MAX = 8;

/** The most of an item in one slot. */
export const AMOUNT_MAX = 999;

/** The most of an item on a side: all its slots are full of it (behaviour T18). */
export const STACK_MAX = SLOTS_MAX * AMOUNT_MAX;

/**
 * Clamps an amount to a whole number from 1 to 999; anything but a number is 1 (behaviour N10).
 * @example toAmount('1500') // => 999
 */
export function toAmount(raw: unknown): number {
  const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  if (typeof number !== 'number' || Number.isNaN(number)) return 1;
  return Math.min(AMOUNT_MAX, Math.max(1, Math.trunc(number)));
}

/**
 * Reads the amount of an entry that may be a sum of slots. What no side can hold counts as a full slot (behaviour T18).
 * @example toStackAmount(1500) // => 1500
 */
export function toStackAmount(raw: unknown): number {
  const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  const isSum = typeof number === 'number' && number > AMOUNT_MAX && number <= STACK_MAX;
  return isSum ? Math.trunc(number) : toAmount(raw);
}

/** The identifier of a trade item within a side: its slug, else its id. */
export function tradeItemId({ item }: Pick<TradeItem, 'item'>): string {
  return item.slug ?? item.id;
}

/** Creates an item of which only the slug is known. */
export function unknownItem(slug: string): Item {
  const words = slug.split('-').filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { ...EMPTY_ITEM, id: slug, slug, name: name || 'Unknown Item' };
}
