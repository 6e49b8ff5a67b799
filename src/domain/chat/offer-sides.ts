import type { TradeItem } from '../trade-item.ts';

type Sides = { offering: readonly TradeItem[]; wanted: readonly TradeItem[] };

/** What a player gives and gets of a trade that another has put together. */
export type OfferSides = {
  offering: TradeItem[];
  wanted: TradeItem[];
  /** Names of the categories that were left out: an offer is of items that change hands. */
  leftOut: string[];
};

const itemsOf = (side: readonly TradeItem[]) => side.filter(({ isCategory }) => !isCategory);

/** A trade from the other side: what its author looks for is given, what they offer is got (acceptance M4). */
export function otherSideOf({ offering, wanted }: Sides): OfferSides {
  const categories = [...wanted, ...offering].filter(({ isCategory }) => isCategory);
  return {
    offering: itemsOf(wanted),
    wanted: itemsOf(offering),
    leftOut: categories.map(({ item }) => item.name),
  };
}
