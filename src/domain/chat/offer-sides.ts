import { type TradeItem, tradeItemId } from '../trades/trade-item.ts';

type Sides = { offering: readonly TradeItem[]; wanted: readonly TradeItem[] };

/** What a player gives and gets of a trade that another has put together. */
export type OfferSides = {
  offering: TradeItem[];
  wanted: TradeItem[];
  /** Names of the categories that were left out: an offer is of items that change hands. */
  leftOut: string[];
};

const itemsOf = (side: readonly TradeItem[]) => side.filter(({ isCategory }) => !isCategory);

function lineOf(one: TradeItem): string {
  const { weight, age, price, mutations = [] } = one.extras;
  return JSON.stringify([tradeItemId(one), one.amount, weight, age, price, mutations.toSorted()]);
}
const contentOf = (side: readonly TradeItem[]) => side.map(lineOf).toSorted().join();

/** Whether what is given and got for it is the same in both, in whatever order. */
export function isSameTrade(one: Sides, other: Sides): boolean {
  return (
    contentOf(one.offering) === contentOf(other.offering) &&
    contentOf(one.wanted) === contentOf(other.wanted)
  );
}

/** A trade from the other side: what its author looks for is given, what they offer is got (behaviour M4). */
export function otherSideOf({ offering, wanted }: Sides): OfferSides {
  const categories = [...wanted, ...offering].filter(({ isCategory }) => isCategory);
  return {
    offering: itemsOf(wanted),
    wanted: itemsOf(offering),
    leftOut: categories.map(({ item }) => item.name),
  };
}
