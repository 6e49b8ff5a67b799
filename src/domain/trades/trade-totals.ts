import type { ItemValue } from '../items/value.ts';
import { partsOf, type StackPart } from './stacks.ts';
import type { SingleExtras, TradeItem } from './trade-item.ts';

/** Facts that change the value of single items and are not counted, each once; weights in kilograms (behaviour V3). */
export type UncountedExtras = {
  mutations: readonly string[];
  weights: readonly number[];
  ages: readonly number[];
};

/** Items of which mutations multiply the value: `added` is what the mutations add to the sum (behaviour V6). */
type CountedMutations = {
  name: string;
  factors: readonly { mutation: string; factor: number }[];
  added: number;
};

/** The totals of a side. `unvalued` names the items without a value, `priced` those that count with the shop's price; `oldest` is the time of the oldest value (epoch ms). */
export type SideTotals = {
  sum: number;
  isEmpty: boolean;
  unvalued: readonly string[];
  priced: readonly string[];
  /** The extras of the counted items that no value counts. */
  extras: UncountedExtras;
  /** The mutations that count. */
  mutations: readonly CountedMutations[];
  oldest: number | null;
};

type Valued = {
  item: Pick<TradeItem['item'], 'value' | 'isValueAbsent' | 'sellValue' | 'buyPrice'>;
};

/** The shop's price of an item of which the backend sent no value; null for any other, and without a price (behaviour V7). */
function countedPrice({ item: { isValueAbsent, sellValue, buyPrice } }: Valued) {
  return isValueAbsent ? (sellValue ?? buyPrice) : null;
}

/** The value of an item in a trade: its trade value, or the shop's price where the backend sent none (behaviour V7). */
export const tradeValue = (one: Valued): ItemValue => countedPrice(one) ?? one.item.value;

/** The facts of these extras, each once and in the order of their first item. */
function uncountedExtras(all: readonly SingleExtras[]): UncountedExtras {
  const distinct = <T>(facts: readonly (T | undefined)[]) => [
    ...new Set(facts.filter((fact) => fact !== undefined)),
  ];
  return {
    mutations: distinct(all.flatMap(({ mutations = [] }) => mutations)),
    weights: distinct(all.map(({ weight }) => weight)),
    ages: distinct(all.map(({ age }) => age)),
  };
}

type Part = Pick<CountedMutations, 'factors' | 'added'> & { worth: number; left: SingleExtras };

/** The worth of items with the same extras at a value of one of them: the factors of their mutations multiply each other. */
function worthOf({ item }: TradeItem, { amount, extras }: StackPart, value: number): Part {
  const { mutations = [], ...others } = extras;
  const known = item.mutationMultipliers ?? {};
  const factors = mutations.flatMap((mutation) => {
    const factor = known[mutation];
    return factor === undefined ? [] : [{ mutation, factor }];
  });
  const plain = value * amount;
  const worth = factors.reduce((product, { factor }) => product * factor, plain);
  const rest = mutations.filter((mutation) => known[mutation] === undefined);
  return { factors, worth, added: worth - plain, left: { ...others, mutations: rest } };
}

/** The earlier of two times, of which one may not be known (null). */
export function older(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** Adds up a side. Items valued N/A or TBD, and categories, are named instead of counted (behaviour V1). */
export function sideTotals(items: readonly TradeItem[]): SideTotals {
  let sum = 0;
  let oldest: number | null = null;
  const unvalued: string[] = [];
  const priced: string[] = [];
  const extras: SingleExtras[] = [];
  const mutations: CountedMutations[] = [];
  for (const one of items) {
    const value = tradeValue(one);
    if (typeof value !== 'number') {
      unvalued.push(one.item.name);
      continue;
    }
    if (countedPrice(one) !== null) priced.push(one.item.name);
    for (const part of partsOf(one)) {
      const { worth, added, factors, left } = worthOf(one, part, value);
      sum += worth;
      extras.push(left);
      if (factors.length > 0) mutations.push({ name: one.item.name, factors, added });
    }
    oldest = older(oldest, one.item.updatedAt);
  }
  return {
    sum,
    isEmpty: items.length === 0,
    unvalued: [...new Set(unvalued)],
    priced: [...new Set(priced)],
    extras: uncountedExtras(extras),
    mutations,
    oldest,
  };
}
