import {
  aheadFault,
  DISORDER_MAX,
  type FeedFault,
  jumpFault,
  utcText,
} from '../shared/feed-faults.ts';

type Amount = { name: string; maxStock: number };

/** A shop or weather that the feed sends; times in epoch milliseconds. */
export type StatusLine =
  | { type: 'stock'; name: string; at: number; resetAt: number; items: readonly Amount[] }
  | { type: 'weather'; name: string; at: number };

type StockLine = Extract<StatusLine, { type: 'stock' }>;

/** What is known of a shop: `repeats` counts the resets after which it had the same stock again, `varies` is whether it ever had another. */
export type KnownShop = {
  at: number;
  resetAt: number;
  items: readonly Amount[];
  repeats: number;
  varies: boolean;
};

/** What is known before a batch, by name. */
export type KnownStatus = {
  shops: ReadonlyMap<string, KnownShop>;
  weathers: ReadonlyMap<string, { at: number }>;
};

const MINUTE = 60_000;
/** How long a feed may take after a reset until it has the new stock, in milliseconds. */
const RESET_PASSED_MAX = 10 * MINUTE;
/** The furthest reset that a shop may announce, in milliseconds. */
const RESET_AHEAD_MAX = 31 * 24 * 60 * MINUTE;
/** After how many resets a shop may have the same stock. */
const REPEATS_MAX = 2;

/** The key of what a line is about. */
const subjectOf = ({ type, name }: Pick<StatusLine, 'type' | 'name'>): string => `${type} ${name}`;

/** Whether two stocks have the same items, in any order. */
export function isSameStock(one: readonly Amount[], other: readonly Amount[]): boolean {
  const textOf = (items: readonly Amount[]) =>
    JSON.stringify(items.map(({ name, maxStock }) => [name, maxStock]).toSorted());
  return one.length === other.length && textOf(one) === textOf(other);
}

function lastLines(lines: readonly StatusLine[]): StatusLine[] {
  const last = new Map<string, StatusLine>();
  for (const line of lines) {
    if (line.at >= (last.get(subjectOf(line))?.at ?? 0)) last.set(subjectOf(line), line);
  }
  return [...last.values()];
}

function resetFault(lines: readonly StatusLine[], now: number): FeedFault | null {
  const far = lines.find((line) => line.type === 'stock' && line.resetAt > now + RESET_AHEAD_MAX);
  if (far === undefined) return null;
  return { fault: 'clock', text: `the reset of ${far.name} is more than a month away` };
}

function olderFault(lines: readonly StatusLine[], known: KnownStatus): FeedFault | null {
  for (const line of lines) {
    const shop = line.type === 'stock' ? known.shops.get(line.name) : undefined;
    const before = shop ?? (line.type === 'weather' ? known.weathers.get(line.name) : undefined);
    if (before !== undefined && line.at < before.at - DISORDER_MAX) {
      const text = `${line.name} is of ${utcText(line.at)}, and known of ${utcText(before.at)}`;
      return { fault: 'older', text };
    }
    if (shop && line.type === 'stock' && line.resetAt < shop.resetAt - DISORDER_MAX) {
      return { fault: 'older', text: `the reset of ${line.name} goes back` };
    }
  }
  return null;
}

/** A line of a shop, with what is known of that. */
type KnownLine = { line: StockLine; shop: KnownShop };

function passedFault(lines: readonly KnownLine[], now: number): FeedFault | null {
  const latest = Math.max(...lines.map(({ line }) => line.resetAt));
  if (lines.length === 0 || latest >= now - RESET_PASSED_MAX) return null;
  return { fault: 'older', text: `its stock ended at ${utcText(latest)}` };
}

function isStuck({ line, shop }: KnownLine): boolean {
  if (!shop.varies || line.items.length === 0 || !isSameStock(line.items, shop.items)) return false;
  return line.resetAt > shop.resetAt && shop.repeats + 1 > REPEATS_MAX;
}

function repeatsFault(lines: readonly KnownLine[]): FeedFault | null {
  if (lines.length === 0 || !lines.every(isStuck)) return null;
  const names = lines.map(({ line }) => line.name).slice(0, 3);
  return { fault: 'repeats', text: `the same stock after each reset: ${names.join(', ')}` };
}

function amountChanges({ line, shop }: KnownLine) {
  const before = new Map(shop.items.map(({ name, maxStock }) => [name, maxStock]));
  return line.items.flatMap(({ name, maxStock }) => {
    const amount = before.get(name);
    return amount === undefined ? [] : { before: amount, after: maxStock };
  });
}

/**
 * The faults of a batch of shops and weathers; none when it may be applied. What is not known yet has only a clock to
 * be judged by. Of several lines of a shop or weather only the last counts. `now` in epoch milliseconds.
 */
export function judgeStatus(
  lines: readonly StatusLine[],
  known: KnownStatus,
  now: number,
): FeedFault[] {
  const last = lastLines(lines);
  const shops = last.flatMap((line): KnownLine[] => {
    const shop = line.type === 'stock' ? known.shops.get(line.name) : undefined;
    return line.type === 'stock' && shop !== undefined ? [{ line, shop }] : [];
  });
  const faults = [
    aheadFault(
      lines.map(({ at }) => at),
      now,
    ) ?? resetFault(lines, now),
    olderFault(last, known) ?? passedFault(shops, now),
    repeatsFault(shops),
    jumpFault(shops.flatMap(amountChanges), 'amounts'),
  ];
  return faults.filter((fault) => fault !== null);
}
