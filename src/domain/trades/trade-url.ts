import { isItemRouteParameter } from '../items/slug.ts';
import { partsOf, type Stack, slotsOfStack, stackOf } from './stacks.ts';
import { AMOUNT_MAX, SLOTS_MAX, type TradeItem } from './trade-item.ts';
import { readUrlPart, writeUrlPart } from './trade-url-part.ts';

/** One item of a side in a URL: its slug, its amount, 1 to 7,992 (behaviour T18), and its details. */
export type TradeUrlItem = Stack & { slug: string };

/** The content of a URL such as `?give=fox*2,carrot*gold&get=dragon`, and its parts that are not valid. */
export type TradeUrlQuery = {
  give: readonly TradeUrlItem[];
  get: readonly TradeUrlItem[];
  unread: readonly string[];
};

/** How many slots some stacks of different items need. */
const slotsFor = (stacks: Iterable<Stack>) =>
  [...stacks].reduce((sum, { amount }) => sum + Math.ceil(amount / AMOUNT_MAX), 0);

/** Parses a side: each item once with its amounts summed and all details, in eight slots at most. The rest goes to `unread`. */
function readSide(given: readonly string[], unread: string[]): TradeUrlItem[] {
  const stacks = new Map<string, Stack>();
  for (const piece of given.flatMap((value) => value.split(','))) {
    if (piece.trim() === '') continue;
    const part = readUrlPart(piece.trim());
    if (part === null) {
      unread.push(piece);
      continue;
    }
    const { slug, ...added } = part;
    const known = stacks.get(slug);
    const stack = stackOf([...(known === undefined ? [] : partsOf(known)), added]);
    const isWhole = stack.amount === added.amount + (known?.amount ?? 0);
    const next = new Map(stacks).set(slug, stack);
    if (isWhole && slotsFor(next.values()) <= SLOTS_MAX) stacks.set(slug, stack);
    else unread.push(piece);
  }
  return [...stacks].map(([slug, stack]) => ({ slug, ...stack }));
}

/**
 * Parses the query of a URL. It never throws and keeps the readable parts (behaviour V2).
 * @example parseTradeUrl('?give=carrot*3') // => { give: [{ slug: 'carrot', amount: 3, extras: {} }], get: [], unread: [] }
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
  const pieces = items.flatMap(({ item: { slug }, ...stack }) =>
    slotsOfStack(stack)
      .flatMap(partsOf)
      .map((part) => writeUrlPart({ slug: slug ?? '', ...part }))
      .filter((piece) => piece !== ''),
  );
  return pieces.length === 0 ? [] : [`${name}=${pieces.join(',')}`];
}

/** Formats the query of a trade's URL, a part for each slot and for each other details in it (behaviour V12); '' for an empty trade. */
export function formatTradeUrl(give: readonly TradeItem[], get: readonly TradeItem[]): string {
  const sides = [...writeSide('give', give), ...writeSide('get', get)];
  return sides.length === 0 ? '' : `?${sides.join('&')}`;
}
