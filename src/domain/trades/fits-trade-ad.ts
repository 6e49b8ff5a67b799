import { type TradeItem, type TradeSides, tradeItemId } from './trade-item.ts';

const shares = (side: readonly TradeItem[], other: readonly TradeItem[]) => {
  const ids = new Set(side.map(tradeItemId));
  return other.some((one) => ids.has(tradeItemId(one)));
};

/** Whether a side names no item, only categories such as "Upgrade". */
const isOpenToAny = (wanted: readonly TradeItem[]) => wanted.every(({ isCategory }) => isCategory);

/** Whether each of two trade ads offers something that the other looks for (behaviour T22). Of one of them, categories alone are enough. */
export function fitsTradeAd(own: TradeSides, other: TradeSides): boolean {
  const givesWanted = shares(other.offering, own.wanted);
  const wantsOffered = shares(other.wanted, own.offering);
  if (givesWanted) return wantsOffered || isOpenToAny(other.wanted);
  return wantsOffered && isOpenToAny(own.wanted);
}
