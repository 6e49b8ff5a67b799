import { nameKey } from '../shared/name-key.ts';
import type { Resets } from './resets.ts';

/** An item of a shop with its largest amount. */
export type Amount = { name: string; maxStock: number };

/** The stock of a shop, and when its items restocked, by their keys (epoch ms). Only shops without a reset keep such times. */
type Stock = { items: readonly Amount[]; restocked: Readonly<Record<string, number>> };

/** How often an item of a shop without a reset restocks at most, in milliseconds. */
const RESTOCK_MIN_MS = 5 * 60_000;

const stockedNames = (items: readonly Amount[]) =>
  items.filter(({ maxStock }) => maxStock > 0).map(({ name }) => name);

/**
 * The names of the items that restock with a line of the time `at`, and the times to keep: after a reset all that the
 * shop has, else what it had not (behaviour S8). Without a reset an item restocks once in five minutes.
 */
export function restock(
  before: Stock | undefined,
  items: readonly Amount[],
  { resetAt, isNew, at }: Pick<Resets, 'resetAt'> & { isNew: boolean; at: number },
): { names: string[]; restocked: Record<string, number> } {
  const had = new Set(stockedNames(before?.items ?? []).map(nameKey));
  const names = stockedNames(items).filter((name) => isNew || !had.has(nameKey(name)));
  if (resetAt !== null) return { names, restocked: {} };
  const recent = Object.entries(before?.restocked ?? {}).filter(
    ([, last]) => at - last < RESTOCK_MIN_MS,
  );
  const times = new Map(recent);
  const due = names.filter((name) => !times.has(nameKey(name)));
  for (const name of due) times.set(nameKey(name), at);
  return { names: due, restocked: Object.fromEntries(times) };
}
