import type { SideTotals, Verdict } from '../../../domain/trades/trade-totals.ts';
import type { TradeComparison } from '../../../domain/trades/trade-verdict.ts';
import { FAIR_PERCENT } from '../../../domain/trades/trade-verdict.ts';

type WriteNumber = (value: number) => string;

const LABELS: Record<Verdict, string> = { win: 'Win', fair: 'Fair', loss: 'Loss' };

/** The verdict as a word, in doubt with a question mark; empty for none. */
export function verdictWord({ verdict, isFirm }: TradeComparison): string {
  return verdict === null ? '' : `${LABELS[verdict]}${isFirm ? '' : '?'}`;
}

/** What a side is worth; not 0 where only the value is unknown: that would promise something for nothing. */
export function sumWord({ sum, unvalued }: SideTotals, number: WriteNumber): string {
  return sum === 0 && unvalued.length > 0 ? 'N/A' : number(sum);
}

/** The thresholds of the verdict in plain words (behaviour V1). */
export const THRESHOLDS = `Fair: the sides differ by ${FAIR_PERCENT} % of the larger one at most. Win: you get more than that above what you give. Loss: you get less.`;

/** A difference with its sign: `+500`, `−500`, `0`. */
export function signed(difference: number, number: WriteNumber): string {
  if (difference === 0) return number(0);
  return `${difference > 0 ? '+' : '−'}${number(Math.abs(difference))}`;
}

/** Why there is no verdict. */
function missingWords({ give, get }: TradeComparison): string {
  if (give.isEmpty && get.isEmpty) return 'Add items to both sides to compare them.';
  if (give.isEmpty) return 'Add what you give to compare the sides.';
  if (get.isEmpty) return 'Add what you get to compare the sides.';
  return 'One side has nothing with a value.';
}

/** The outcome as a sentence. */
export function outcomeWords(trade: TradeComparison, number: WriteNumber): string {
  const difference = number(Math.abs(trade.difference));
  const percent = `${number(trade.share * 100)} %`;
  switch (trade.verdict) {
    case null:
      return missingWords(trade);
    case 'win':
      return `You get ${difference} more than you give.`;
    case 'loss':
      return `You give ${difference} more than you get.`;
    case 'fair':
      return trade.difference === 0
        ? 'Both sides are worth the same.'
        : `The sides differ by ${difference}, ${percent} of the larger one.`;
  }
}

/** So many names are told; sides of a foreign backend may hold hundreds. */
const NAMES_MAX = 10;

/** Names of what does not count; empty when everything does. */
export function uncountedWords({ unvalued }: TradeComparison): string {
  if (unvalued.length === 0) return '';
  const more = unvalued.length - NAMES_MAX;
  const names = unvalued.slice(0, NAMES_MAX).join(', ');
  return `Not counted: ${names}${more > 0 ? ` and ${more} more` : ''}.`;
}
