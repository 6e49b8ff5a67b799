/** A trade value: a number of value points, or said to be unknown (behaviour C2). */
export type ItemValue = number | 'N/A' | 'TBD';

/** Reads a value as backends send it: a number, a numeric string ("1,200") or a word; what is neither is N/A. */
export function toItemValue(raw: unknown): ItemValue {
  if (typeof raw === 'number') return Number.isFinite(raw) && raw >= 0 ? raw : 'N/A';
  if (typeof raw !== 'string') return 'N/A';
  const text = raw.trim().replaceAll(',', '');
  if (text.toUpperCase() === 'TBD') return 'TBD';
  return text === '' ? 'N/A' : toItemValue(Number(text));
}

/** From here on a number has no room on a card, a tile or a slot and is shortened. */
export const CARD_SHORT_FROM = 1e7;
