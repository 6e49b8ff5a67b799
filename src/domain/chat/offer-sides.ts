import { mergeTradeItems, sideKey } from '../trades/stacks.ts';
import { type Side, type TradeItem, type TradeSides, tradeItemId } from '../trades/trade-item.ts';

/** The sides of an offer, made from a trade that another player put together. */
export type OfferSides = Record<Side, TradeItem[]> & {
  /** The names of the categories that were left out, because an offer has only items that change hands. */
  leftOut: string[];
};

const itemsOf = (side: readonly TradeItem[]) => side.filter(({ isCategory }) => !isCategory);

const contentOf = (side: readonly TradeItem[]) =>
  sideKey(mergeTradeItems(side).map((one) => ({ ...one, id: tradeItemId(one) })));

/** Whether two trades have the same items on both sides, in any order. */
export function isSameTrade(one: TradeSides, other: TradeSides): boolean {
  return (
    contentOf(one.offering) === contentOf(other.offering) &&
    contentOf(one.wanted) === contentOf(other.wanted)
  );
}

/** Turns a trade around: the items that its author looks for are given, the offered ones are got (behaviour M4). */
export function otherSideOf({ offering, wanted }: TradeSides): OfferSides {
  const categories = [...wanted, ...offering].filter(({ isCategory }) => isCategory);
  return {
    offering: itemsOf(wanted),
    wanted: itemsOf(offering),
    leftOut: categories.map(({ item }) => item.name),
  };
}
