import { extrasText } from '../../domain/trades/extra-lines.ts';
import type { TradeItem } from '../../domain/trades/trade-item.ts';

/** A side in words: `Fox ×2, Owl (Gold)`. */
export function sideText(side: readonly TradeItem[], number: (value: number) => string): string {
  const lines = side.map(({ item, amount, extras }) => {
    const more = extrasText({ amount, extras }, number);
    return `${item.name}${amount > 1 ? ` ×${number(amount)}` : ''}${more === '' ? '' : ` (${more})`}`;
  });
  return lines.join(', ');
}
