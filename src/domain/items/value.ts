/** A trade value: a number of value points, or an unknown value (behaviour C2). */
export type ItemValue = number | 'N/A' | 'TBD';

/** The meaning of a value, for somebody who sees the first one (behaviour V9). */
export const VALUE_UNIT =
  "A value is a number to compare trades with. Equal sums are fair. It is not the shop's price.";

/** No value, price or amount of the feed is above this one. */
export const AMOUNT_MAX = 1e15;

/** Who gives an item another value: the feed, or the team of the site. */
export const VALUE_AUTHORS = ['feed', 'team'] as const;
export type ValueAuthor = (typeof VALUE_AUTHORS)[number];

/**
 * Reads a number that a backend sent as a text, with commas only between groups of digits: `1,200`, `12,34,567`. NaN for
 * anything else, such as `1,5`, which is no 15.
 * @example wireNumber('1,200') // => 1200
 */
export const wireNumber = (text: string): number =>
  Number(text.replace(/,(?=(?:\d{2},)*\d{3}(?!\d))/g, ''));

/**
 * Parses a backend's value: a number, a numeric string ("1,200") or a word; anything else is N/A.
 * @example toItemValue('tbd') // => 'TBD'
 */
export function toItemValue(raw: unknown): ItemValue {
  if (typeof raw === 'number') return Number.isFinite(raw) && raw >= 0 ? raw : 'N/A';
  if (typeof raw !== 'string') return 'N/A';
  const text = raw.trim();
  if (text.toUpperCase() === 'TBD') return 'TBD';
  return text === '' ? 'N/A' : toItemValue(wireNumber(text));
}

/** The value of an item: an absent one (null) counts as N/A, and is marked (behaviour V7). */
export const withAbsence = (value: ItemValue | null) => ({
  value: value ?? ('N/A' as const),
  isValueAbsent: value === null,
});

/** From this number on, a card, a tile, a slot or a list shows the short form. */
export const SHORT_FROM = 1e6;

/** From which number on a list shortens its values: thousands too when one is short, so that they look alike. */
export function listShortFrom(values: readonly ItemValue[]): number {
  return values.some((value) => typeof value === 'number' && value >= SHORT_FROM)
    ? 1e3
    : SHORT_FROM;
}
