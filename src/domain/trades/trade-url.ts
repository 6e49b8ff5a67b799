import { isItemRouteParameter } from '../items/slug.ts';
import { SLOTS_MAX } from './slots.ts';
import { findCategory, isCategorySlug } from './trade-categories.ts';
import { type TradeItem, toAmount } from './trade-item.ts';

/** One item of a side in an address: its slug and how many of it, 1 to 999. */
export type TradeUrlItem = { slug: string; amount: number };

/** What an address like `?give=fox*2,owl&get=dragon` says of a trade, and the pieces of it that make no sense. */
export type TradeUrlQuery = {
  give: readonly TradeUrlItem[];
  get: readonly TradeUrlItem[];
  unread: readonly string[];
};

const LINE = /^([^*]+)(?:\*([1-9]\d{0,2}))?$/;

/** Whether an item can stand in an address. */
function isUrlSlug(slug: string): boolean {
  return isCategorySlug(slug) ? findCategory(slug) !== null : isItemRouteParameter(slug);
}

function readLine(piece: string): TradeUrlItem | null {
  const [, slug = '', amount = '1'] = LINE.exec(piece) ?? [];
  return isUrlSlug(slug) ? { slug, amount: Number(amount) } : null;
}

/** Reads a side: each item once with its amounts summed, eight at most; what is left over goes to `unread`. */
function readSide(given: readonly string[], unread: string[]): TradeUrlItem[] {
  const lines = new Map<string, TradeUrlItem>();
  for (const piece of given.flatMap((value) => value.split(','))) {
    if (piece.trim() === '') continue;
    const line = readLine(piece.trim());
    const known = line === null ? undefined : lines.get(line.slug);
    if (line === null || (known === undefined && lines.size === SLOTS_MAX)) unread.push(piece);
    else lines.set(line.slug, { ...line, amount: toAmount(line.amount + (known?.amount ?? 0)) });
  }
  return [...lines.values()];
}

/** Reads the query of an address; never throws, keeps what it can read (behaviour V2). */
export function parseTradeUrl(query: string): TradeUrlQuery {
  const params = new URLSearchParams(query);
  const unread: string[] = [];
  const give = readSide(params.getAll('give'), unread);
  return { give, get: readSide(params.getAll('get'), unread), unread };
}

function writeSide(name: string, items: readonly TradeItem[]): string[] {
  const pieces = items.flatMap(({ item: { slug }, amount }) => {
    if (slug === null || !isUrlSlug(slug)) return [];
    return `${encodeURIComponent(slug)}${amount > 1 ? `*${amount}` : ''}`;
  });
  return pieces.length === 0 ? [] : [`${name}=${pieces.join(',')}`];
}

/** The query of a trade's address, extras left out; '' for none. */
export function formatTradeUrl(give: readonly TradeItem[], get: readonly TradeItem[]): string {
  const sides = [...writeSide('give', give), ...writeSide('get', get)];
  return sides.length === 0 ? '' : `?${sides.join('&')}`;
}
