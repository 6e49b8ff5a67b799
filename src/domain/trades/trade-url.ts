import { isItemRouteParameter } from '../items/slug.ts';
import { slotsOfStack } from './stacks.ts';
import { findCategory, isCategorySlug } from './trade-categories.ts';
import { AMOUNT_MAX, SLOTS_MAX, type TradeItem } from './trade-item.ts';

/** One item of a side in a URL: its slug and its amount, 1 to 7,992 (behaviour T18). */
export type TradeUrlItem = { slug: string; amount: number };

/** The content of a URL such as `?give=fox*2,owl&get=dragon`, and its parts that are not valid. */
export type TradeUrlQuery = {
  give: readonly TradeUrlItem[];
  get: readonly TradeUrlItem[];
  unread: readonly string[];
};

const LINE = /^([^*]+)(?:\*([1-9]\d{0,2}))?$/;

/** Whether a slug can be in a URL. */
function isUrlSlug(slug: string): boolean {
  return isCategorySlug(slug) ? findCategory(slug) !== null : isItemRouteParameter(slug);
}

function readLine(piece: string): TradeUrlItem | null {
  const [, slug = '', amount = '1'] = LINE.exec(piece) ?? [];
  return isUrlSlug(slug) ? { slug, amount: Number(amount) } : null;
}

/** How many slots some amounts of different items need. */
const slotsFor = (lines: Iterable<TradeUrlItem>) =>
  [...lines].reduce((sum, { amount }) => sum + Math.ceil(amount / AMOUNT_MAX), 0);

/** Parses a side: each item once with its amounts summed, in eight slots at most. The rest goes to `unread`. */
function readSide(given: readonly string[], unread: string[]): TradeUrlItem[] {
  const lines = new Map<string, TradeUrlItem>();
  for (const piece of given.flatMap((value) => value.split(','))) {
    if (piece.trim() === '') continue;
    const line = readLine(piece.trim());
    if (line === null) {
      unread.push(piece);
      continue;
    }
    const amount = line.amount + (lines.get(line.slug)?.amount ?? 0);
    const next = new Map(lines).set(line.slug, { ...line, amount });
    if (slotsFor(next.values()) > SLOTS_MAX) unread.push(piece);
    else lines.set(line.slug, { ...line, amount });
  }
  return [...lines.values()];
}

/**
 * Parses the query of a URL. It never throws and keeps the readable parts (behaviour V2).
 * @example parseTradeUrl('?give=carrot*3') // => { give: [{ slug: 'carrot', amount: 3 }], get: [], unread: [] }
 */
export function parseTradeUrl(query: string): TradeUrlQuery {
  const params = new URLSearchParams(query);
  const unread: string[] = [];
  const give = readSide(params.getAll('give'), unread);
  return { give, get: readSide(params.getAll('get'), unread), unread };
}

/** A side of a trade, seen from the reader. */
export type TradeUrlSide = 'give' | 'get';

/** The parameters that add an item to the trade of the tab. */
const ADDED = { addGive: 'give', addGet: 'get' } as const;

/** The items that a URL such as `?addGive=fox` adds to a side (behaviour V4), once each. It never throws. */
export function parseAddedItems(query: string): { side: TradeUrlSide; slug: string }[] {
  const params = new URLSearchParams(query);
  return Object.entries(ADDED).flatMap(([parameter, side]) => {
    const slug = params.get(parameter);
    return slug === null || !isItemRouteParameter(slug) ? [] : [{ side, slug }];
  });
}

function writeSide(name: string, items: readonly TradeItem[]): string[] {
  const pieces = items.flatMap(({ item: { slug }, ...stack }) => {
    if (slug === null || !isUrlSlug(slug)) return [];
    return slotsOfStack(stack).map(
      ({ amount }) => `${encodeURIComponent(slug)}${amount > 1 ? `*${amount}` : ''}`,
    );
  });
  return pieces.length === 0 ? [] : [`${name}=${pieces.join(',')}`];
}

/** Formats the query of a trade's URL, a part for each slot and without extras; '' for an empty trade. */
export function formatTradeUrl(give: readonly TradeItem[], get: readonly TradeItem[]): string {
  const sides = [...writeSide('give', give), ...writeSide('get', get)];
  return sides.length === 0 ? '' : `?${sides.join('&')}`;
}
