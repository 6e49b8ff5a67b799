import type { TradeItem, TradeSides } from './trade-item.ts';
import { compareTrade } from './trade-verdict.ts';

/** How the board sorts besides newest first: by the value offered, or by what the reader gains, the most first. */
export const TRADE_AD_SORTS = ['value', 'fairness'] as const;
type TradeAdSort = (typeof TRADE_AD_SORTS)[number];

/** A further filter and the order of a list, beyond the backend's filters (behaviour T14); undefined for any. */
export type TradeAdView = {
  /** Only trades that are fair or a win for the reader. */
  fair?: boolean | undefined;
  /** Only trade ads with an item of this mutation, offered or wanted. */
  mutation?: string | undefined;
  /** Newest first without one. */
  sort?: TradeAdSort | undefined;
};

/** The reader gives what the author looks for, and gets what the author offers. */
const forReader = ({ offering, wanted }: TradeSides) => compareTrade(wanted, offering);

/** Whether a view leaves out the reader's own trade ads, because nobody trades with themselves. */
export function isForOthers(
  { fair, sort, user }: TradeAdView & { user: string },
  reader: string,
): boolean {
  return fair === true || (sort === 'fairness' && user !== reader);
}

/** Whether a view differs from the backend's own list. */
export function isView({ fair, mutation, sort }: TradeAdView): boolean {
  return fair === true || mutation !== undefined || sort !== undefined;
}

/** Whether a trade ad is in a view. A trade without a verdict is not fair. */
export function matchesView(tradeAd: TradeSides, { fair, mutation }: TradeAdView): boolean {
  const hasMutation = ({ extras }: TradeItem) =>
    [extras, ...(extras.also ?? [])].some(({ mutations }) =>
      mutations?.some((one) => one === mutation),
    );
  const items = [...tradeAd.offering, ...tradeAd.wanted];
  if (mutation !== undefined && !items.some(hasMutation)) return false;
  return fair !== true || ['fair', 'win'].includes(forReader(tradeAd).verdict ?? '');
}

/** The number by which a trade ad is sorted; the most comes first, and an unknown one last. */
function rank(tradeAd: TradeSides, sort: TradeAdSort): number {
  const { get, difference, share, verdict } = forReader(tradeAd);
  if (sort === 'value') return get.sum;
  if (verdict === null) return Number.NEGATIVE_INFINITY;
  return difference < 0 ? -share : share;
}

/** Sorts trade ads by a view; equal ones keep their order. Returns the same list without a sort. */
export function sortTradeAds<T extends TradeSides>(
  tradeAds: readonly T[],
  { sort }: TradeAdView,
): readonly T[] {
  if (sort === undefined) return tradeAds;
  const ranked = tradeAds.map((tradeAd) => ({ tradeAd, rank: rank(tradeAd, sort) }));
  // Two infinite ranks have no difference.
  const order = (one: number, other: number) => (one === other ? 0 : other - one);
  return ranked.sort((a, b) => order(a.rank, b.rank)).map(({ tradeAd }) => tradeAd);
}
