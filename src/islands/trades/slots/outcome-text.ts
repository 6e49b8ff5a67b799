import type { TradeComparison } from '../../../domain/trades/trade-verdict.ts';
import { differenceText, type WriteNumber } from './trade-texts.ts';

/** Why there is no verdict. */
function noVerdictText({ give, get }: TradeComparison): string {
  if (give.isEmpty && get.isEmpty) return 'Add items to both sides to compare them.';
  if (give.isEmpty) return 'Add what you give to compare the sides.';
  if (get.isEmpty) return 'Add what you get to compare the sides.';
  return 'One side has nothing with a value.';
}

/** The outcome as a sentence. */
export function outcomeText(trade: TradeComparison, number: WriteNumber): string {
  const difference = differenceText(trade, number);
  const percent = `${number(trade.share * 100)} %`;
  switch (trade.verdict) {
    case null:
      return noVerdictText(trade);
    case 'win':
      return `You get ${difference} more than you give.`;
    case 'loss':
      return `You give ${difference} more than you get.`;
    case 'fair':
      return trade.difference === 0
        ? `Both sides are worth ${trade.isExact ? '' : 'about '}the same.`
        : `The sides differ by ${difference}, ${percent} of the larger one.`;
  }
}
