import {
  aheadFault,
  DISORDER_MAX,
  type FeedFault,
  isInSeconds,
  jumpFault,
} from '../shared/feed-faults.ts';
import { groupBy } from '../shared/group-by.ts';
import { nameKey } from '../shared/name-key.ts';
import { DAY_MS } from '../shared/time-zone.ts';
import { nextResets, type Resets } from './resets.ts';
import type { Amount } from './restock.ts';

/** A shop or weather that the feed sends; times in epoch milliseconds, of a shop without a reset that is null. */
export type StatusLine =
  | { type: 'stock'; name: string; at: number; resetAt: number | null; items: readonly Amount[] }
  | { type: 'weather'; name: string; at: number };

type StockLine = Extract<StatusLine, { type: 'stock' }>;

/** A known shop; `at` is the time of its newest line. `repeats` counts the resets after which it had the same stock again, `varies` is whether it ever had another. */
export type KnownShop = Resets & {
  at: number;
  items: readonly Amount[];
  repeats: number;
  varies: boolean;
};

/** The shops that are known before a batch, by the keys of their names. */
export type KnownShops = ReadonlyMap<string, KnownShop>;

/** The furthest reset that a shop may announce, in milliseconds. */
const RESET_AWAY_MAX = 31 * DAY_MS;
/** After how many resets a shop may have the same stock. */
const REPEATS_MAX = 2;

/** The key of the shop or weather that a line is about. */
export const statusKey = ({ type, name }: Pick<StatusLine, 'type' | 'name'>): string =>
  `${type} ${nameKey(name)}`;

/** Whether two stocks have the same items, in any order. */
export function isSameStock(one: readonly Amount[], other: readonly Amount[]): boolean {
  const textOf = (items: readonly Amount[]) =>
    JSON.stringify(items.map(({ name, maxStock }) => [nameKey(name), maxStock]).toSorted());
  return one.length === other.length && textOf(one) === textOf(other);
}

/** The newest line of each shop and weather. */
function lastLines(lines: readonly StatusLine[]): StatusLine[] {
  const last = new Map<string, StatusLine>();
  for (const line of lines) {
    const key = statusKey(line);
    if (line.at >= (last.get(key)?.at ?? 0)) last.set(key, line);
  }
  return [...last.values()];
}

/** The fault of a reset that is no time of this game: it is over a month away, or before the known one. */
function resetFault(line: StockLine, shop: KnownShop | undefined, now: number): FeedFault | null {
  const { name, resetAt } = line;
  const known = shop?.resetAt ?? null;
  if (resetAt === null || resetAt === known) return null;
  if (Math.abs(resetAt - now) > RESET_AWAY_MAX) {
    const what = isInSeconds(resetAt) ? 'in seconds, not milliseconds' : 'more than a month away';
    return { fault: 'clock', text: `the reset of ${name} is ${what}` };
  }
  if (known === null || resetAt >= known - DISORDER_MAX) return null;
  return { fault: 'older', text: `the reset of ${name} goes back` };
}

/** A line of a shop, with what is known of that. */
type KnownLine = { line: StockLine; shop: KnownShop };

/** Whether a shop that sells different things resets with this line. */
const hasReset = ({ line, shop }: KnownLine) =>
  shop.varies && line.items.length > 0 && nextResets(shop, line.resetAt).isNew;

const isStuck = ({ line, shop }: KnownLine) =>
  isSameStock(line.items, shop.items) && shop.repeats + 1 > REPEATS_MAX;

/** The keys of shops that repeat themselves. A small shop does so by chance, so it is a fault of several that reset together. */
function stuckShops(lines: readonly KnownLine[]): ReadonlySet<string> {
  const reset = lines.filter(hasReset);
  const isFault = reset.length > 1 && reset.every(isStuck);
  return new Set(isFault ? reset.map(({ line }) => statusKey(line)) : []);
}

/** The amounts that a line changes. To have none, or some again, is usual in a shop. */
function amountChanges({ line, shop }: KnownLine) {
  const before = new Map(shop.items.map(({ name, maxStock }) => [nameKey(name), maxStock]));
  return line.items.flatMap(({ name, maxStock }) => {
    const amount = before.get(nameKey(name));
    return amount === undefined ? [] : { before: maxStock === 0 ? 0 : amount, after: maxStock };
  });
}

type Judged = { shop: KnownShop | undefined; times: readonly number[]; isStuck: boolean };

function faultsOf(line: StatusLine, { shop, times, isStuck }: Judged, now: number): FeedFault[] {
  const { name } = line;
  const ahead = aheadFault(times, now, `a line of ${name}`);
  if (line.type === 'weather') return ahead === null ? [] : [ahead];
  // A line that is older than the known one changes nothing.
  if (shop !== undefined && line.at < shop.at) return [];
  const faults: (FeedFault | null)[] = [
    ahead ?? resetFault(line, shop, now),
    isStuck ? { fault: 'repeats', text: `the same stock after each reset: ${name}` } : null,
    shop ? jumpFault(amountChanges({ line, shop }), `amounts of ${name}`) : null,
  ];
  return faults.filter((fault) => fault !== null);
}

/**
 * The faults of the shops and weathers of a request, by their keys; those without a fault may be applied. Each is judged
 * by itself, and what is not known yet only by its clock. Of several lines only the newest counts. `now` in epoch milliseconds.
 */
export function judgeStatus(
  lines: readonly StatusLine[],
  known: KnownShops,
  now: number,
): ReadonlyMap<string, FeedFault[]> {
  const byKey = groupBy(lines, statusKey);
  const last = lastLines(lines);
  const shopOf = (line: StatusLine) =>
    line.type === 'stock' ? known.get(nameKey(line.name)) : undefined;
  const stuck = stuckShops(
    last.flatMap((line): KnownLine[] => {
      const shop = shopOf(line);
      if (line.type !== 'stock' || shop === undefined || line.at < shop.at) return [];
      return [{ line, shop }];
    }),
  );
  const judged = last.map((line) => {
    const key = statusKey(line);
    const times = byKey.get(key)?.map(({ at }) => at) ?? [];
    const faults = faultsOf(line, { shop: shopOf(line), times, isStuck: stuck.has(key) }, now);
    return [key, faults] as const;
  });
  return new Map(judged.filter(([, faults]) => faults.length > 0));
}
