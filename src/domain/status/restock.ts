import { nameKey } from '../shared/name-key.ts';
import type { Resets } from './resets.ts';

/** An item of a shop with its largest amount. */
export type Amount = { name: string; maxStock: number };

/** The items that restocked in a shop and were told, by their keys, and when (epoch ms). */
export type Restocked = Readonly<Record<string, number>>;

type Stock = { items: readonly Amount[]; restocked: Restocked };

/** How often an item of a shop without a reset restocks at most, in milliseconds. */
const RESTOCK_MIN_MS = 5 * 60_000;

const stockedNames = (items: readonly Amount[]) =>
  items.filter(({ maxStock }) => maxStock > 0).map(({ name }) => name);

/** The items that were told: since the reset, or without a reset in the last five minutes. */
function stillTold(
  restocked: Restocked,
  { resetAt, isNew, at }: Pick<Resets, 'resetAt'> & { isNew: boolean; at: number },
): Restocked {
  if (isNew) return {};
  if (resetAt !== null) return restocked;
  const recent = Object.entries(restocked).filter(([, last]) => at - last < RESTOCK_MIN_MS);
  return Object.fromEntries(recent);
}

/**
 * The names of the items that restock with a line of the time `at`, and what was told before: after a reset all that the
 * shop has, else what it had not (behaviour S8). An item restocks once in a reset, and without one once in five minutes.
 */
export function restock(
  before: Stock | undefined,
  items: readonly Amount[],
  line: Pick<Resets, 'resetAt'> & { isNew: boolean; at: number },
): { names: string[]; told: Restocked } {
  const had = new Set(stockedNames(before?.items ?? []).map(nameKey));
  const told = stillTold(before?.restocked ?? {}, line);
  const names = stockedNames(items).filter(
    (name) => (line.isNew || !had.has(nameKey(name))) && !Object.hasOwn(told, nameKey(name)),
  );
  return { names, told };
}

/** The told items after a restock at a time in epoch milliseconds. */
export const addRestocked = (told: Restocked, names: readonly string[], at: number): Restocked => ({
  ...told,
  ...Object.fromEntries(names.map((name) => [nameKey(name), at])),
});
