import type { TradeItem } from './trade-item.ts';
import { older, type SideTotals, sideTotals, type UncountedExtras } from './trade-totals.ts';

/** The verdict on a trade for the player who gives one side and gets the other. */
type Verdict = 'win' | 'fair' | 'loss';

/** A trade is fair if its sides differ by at most this part of the larger one. */
const FAIR_SHARE = 0.05;

/** Both totals and their comparison: `difference` is got minus given, `share` its part of the larger side. */
export type TradeComparison = {
  give: SideTotals;
  get: SideTotals;
  difference: number;
  /** Whether sums and difference have all their digits: above 2^53 numbers lose some. */
  isExact: boolean;
  share: number;
  verdict: Verdict | null;
  /** Whether the verdict holds for every possible value of the items that were left out, and no extras are. */
  isFirm: boolean;
  /** The names of the items that were left out of the sums, each once (behaviour V1). */
  unvalued: readonly string[];
  /** The names of the items that count with the shop's price, each once (behaviour V7). */
  priced: readonly string[];
  /** The extras of both sides that no value counts, each once (behaviour V3). */
  extras: UncountedExtras;
  /** When the oldest counted value was set, in epoch milliseconds; null when that is not known. */
  oldest: number | null;
};

/** The largest difference of a fair trade, in percent. */
export const FAIR_PERCENT = FAIR_SHARE * 100;

/** The verdict for the player who gives `give` and gets `get`; null while a side has no countable value. */
export function verdictOf(give: SideTotals, get: SideTotals): Verdict | null {
  if (give.sum === 0 || get.sum === 0) return null;
  const difference = get.sum - give.sum;
  if (Math.abs(difference) <= FAIR_SHARE * Math.max(give.sum, get.sum)) return 'fair';
  return difference > 0 ? 'win' : 'loss';
}

function together(one: UncountedExtras, other: UncountedExtras): UncountedExtras {
  return {
    mutations: [...new Set([...one.mutations, ...other.mutations])],
    weights: [...new Set([...one.weights, ...other.weights])],
    ages: [...new Set([...one.ages, ...other.ages])],
  };
}

/**
 * Whether the verdict is certain. An item without a value can only add to its side: a win stays a win when more is got.
 * Extras can make an item worth more or less, so with them nothing is certain (behaviour V3).
 */
function holds(verdict: Verdict | null, give: SideTotals, get: SideTotals): boolean {
  const { mutations, weights, ages } = together(give.extras, get.extras);
  if (mutations.length + weights.length + ages.length > 0) return false;
  const mayGiveMore = give.unvalued.length > 0 && verdict !== 'loss';
  const mayGetMore = get.unvalued.length > 0 && verdict !== 'win';
  return !mayGiveMore && !mayGetMore;
}

const LABELS = { win: 'Win', fair: 'Fair', loss: 'Loss' };
const SIGNS = { win: '+', fair: '=', loss: '−' };

/** The verdict as text, with a question mark when it is uncertain. It is empty for none. */
export function verdictText({ verdict, isFirm }: TradeComparison): string {
  return verdict === null ? '' : `${LABELS[verdict]}${isFirm ? '' : '?'}`;
}

/** The verdict as a sign, which also tells it to those who confuse colours (behaviour T23). */
export const verdictSign = ({ verdict }: TradeComparison) =>
  verdict === null ? '?' : SIGNS[verdict];

/** The verdict that colours a trade: none while it is uncertain. */
export const certainVerdict = ({ verdict, isFirm }: TradeComparison): Verdict | 'unsure' =>
  isFirm && verdict !== null ? verdict : 'unsure';

/**
 * The difference as signed per cent of the larger side, with one decimal below 10 (behaviour T23). Rounded away from 0
 * there and towards it above, so that no other verdict's per cent shows, and neither 0 nor 100 for what is less.
 * @example signedPercent({ difference: -25, share: 0.251 }) // => -25
 */
export function signedPercent({
  difference,
  share,
}: Pick<TradeComparison, 'difference' | 'share'>) {
  // Without the last digits of a binary fraction: 0.07 × 1000 is 70.00000000000001.
  const tenths = Number((share * 1000).toPrecision(12));
  const percent = tenths < 100 ? Math.ceil(tenths) / 10 : Math.floor(tenths / 10);
  return percent * Math.sign(difference);
}

/** Compares what is given with what is got (behaviour V1). */
export function compareTrade(
  giving: readonly TradeItem[],
  getting: readonly TradeItem[],
): TradeComparison {
  const give = sideTotals(giving);
  const get = sideTotals(getting);
  const difference = get.sum - give.sum;
  const verdict = verdictOf(give, get);
  const larger = Math.max(give.sum, get.sum);
  return {
    give,
    get,
    difference,
    isExact: larger <= Number.MAX_SAFE_INTEGER,
    share: larger === 0 ? 0 : Math.abs(difference) / larger,
    verdict,
    isFirm: holds(verdict, give, get),
    unvalued: [...new Set([...give.unvalued, ...get.unvalued])],
    priced: [...new Set([...give.priced, ...get.priced])],
    extras: together(give.extras, get.extras),
    oldest: older(give.oldest, get.oldest),
  };
}
