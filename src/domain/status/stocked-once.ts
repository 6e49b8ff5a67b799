import { nameKey } from '../shared/name-key.ts';

type Stocked = { name: string; maxStock: number };

/** The items of a stock, each once by the key of its name, in its first spelling and with its largest amount (behaviour S6). */
export function stockedOnce(items: readonly Stocked[]): Stocked[] {
  const stocked = new Map<string, Stocked>();
  for (const item of items) {
    const { name, maxStock } = stocked.get(nameKey(item.name)) ?? item;
    stocked.set(nameKey(item.name), { name, maxStock: Math.max(maxStock, item.maxStock) });
  }
  return [...stocked.values()];
}
