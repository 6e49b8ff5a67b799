import type { SideTotals } from '../../../domain/trades/trade-totals.ts';
import { FAIR_PERCENT, type TradeComparison } from '../../../domain/trades/trade-verdict.ts';

export type WriteNumber = (value: number) => string;

/** A number that may have lost digits, which it then says (behaviour V7). */
const about = (text: string, isExact: boolean) => (isExact ? text : `about ${text}`);

/** Whether only unknown values are in a side. */
const isUnknown = ({ sum, unvalued }: SideTotals) => sum === 0 && unvalued.length > 0;

/** The sum of a side. It is N/A, not 0, when only unknown values are in it. */
export function sumText(side: SideTotals, number: WriteNumber): string {
  const { sum } = side;
  if (isUnknown(side)) return 'N/A';
  return about(number(sum), sum <= Number.MAX_SAFE_INTEGER);
}

/** The thresholds of the verdict in plain words (behaviour V1). */
export const THRESHOLDS = `Fair: at most ${FAIR_PERCENT} % between both sides. Win: you get more. Loss: you give more.`;

/** A difference with its sign: `+500`, `−500`, `0`. */
function signed(difference: number, number: WriteNumber): string {
  if (difference === 0) return number(0);
  return `${difference > 0 ? '+' : '−'}${number(Math.abs(difference))}`;
}

/** The difference of a trade with its sign. It is N/A when a side is (behaviour V1). */
export function signedDifference(trade: TradeComparison, number: WriteNumber): string {
  const { give, get, difference, isExact } = trade;
  return isUnknown(give) || isUnknown(get) ? 'N/A' : about(signed(difference, number), isExact);
}

/** The size of a difference. */
export const differenceText = (
  { difference, isExact }: Pick<TradeComparison, 'difference' | 'isExact'>,
  number: WriteNumber,
) => about(number(Math.abs(difference)), isExact);

/** The number of names or facts listed. Sides of a foreign backend may hold hundreds. */
const LISTED_MAX = 10;

function listText(facts: readonly string[]): string {
  const more = facts.length - LISTED_MAX;
  return `${facts.slice(0, LISTED_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The mutations that a sum counts, one line each: `Carrot with Gold ×20: +57` (behaviour V6). */
export function mutationTexts({ mutations }: SideTotals, number: WriteNumber): string[] {
  return mutations.slice(0, LISTED_MAX).map(({ name, factors, added }) => {
    const list = factors.map(({ mutation, factor }) => `${mutation} ×${number(factor)}`);
    return `${name} with ${list.join(', ')}: ${signed(added, number)}`;
  });
}

/** A list under its title, `Weight does not count: 2.5 kg, 4 kg.`; none for an empty list. */
const listed = (title: string, facts: readonly string[]): string[] =>
  facts.length === 0 ? [] : [`${title}: ${listText(facts)}.`];

/** The parts that the sums leave out, each with the reason (behaviour V3). */
const uncountedTexts = ({ unvalued, extras }: TradeComparison, number: WriteNumber): string[] => [
  ...listed('Left out, no known value', unvalued),
  ...listed('Left out, no known effect', extras.mutations),
  ...listed(
    'Weight does not count',
    extras.weights.map((weight) => `${number(weight)} kg`),
  ),
  ...listed('Age does not count', extras.ages.map(number)),
];

/** The parts that the sums leave out, and the items that they count with the shop's price (behaviour V7). It is empty for none. */
export const countingText = (trade: TradeComparison, number: WriteNumber): string =>
  [...uncountedTexts(trade, number), ...listed("With the shop's price", trade.priced)].join(' ');
