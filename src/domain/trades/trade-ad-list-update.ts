import {
  LIST_MAX,
  type ListedTradeAd,
  type TradeAdChange,
  type TradeAdFilter,
  withChange,
  youngerThan,
} from './trade-ad-list.ts';

/** The ads that are shown, and new ones that wait as they would push the reader around; both newest first. */
export type TradeAdList<T extends ListedTradeAd> = { tradeAds: readonly T[]; held: readonly T[] };

/** What belongs on a board: ads that are asked for, made after a time (epoch ms); whether new ones wait. */
export type TradeAdListRule = TradeAdFilter & { createdAfter: number; isHolding: boolean };

/** A board after a change; the same board when it changes nothing. */
export function applyTradeAdChange<T extends ListedTradeAd>(
  list: TradeAdList<T>,
  change: TradeAdChange<T>,
  rule: TradeAdListRule,
): TradeAdList<T> {
  const { tradeAds, held } = list;
  const applyIf = (list: readonly T[], isDue: boolean) =>
    isDue ? withChange(list, change, rule) : list;
  const isNew = change.kind === 'new';
  if (isNew && change.tradeAd.createdAt <= rule.createdAfter) return list;
  if (isNew && [...tradeAds, ...held].some(({ id }) => id === change.tradeAd.id)) return list;
  const after = {
    tradeAds: applyIf(tradeAds, !isNew || !rule.isHolding),
    held: applyIf(held, !isNew || rule.isHolding),
  };
  return after.tradeAds === tradeAds && after.held === held ? list : after;
}

/** A board without what is older than it may be; the same board when nothing is. */
export function dropExpired<T extends ListedTradeAd>(
  list: TradeAdList<T>,
  createdAfter: number,
): TradeAdList<T> {
  const tradeAds = youngerThan(list.tradeAds, createdAfter);
  const held = youngerThan(list.held, createdAfter);
  return tradeAds === list.tradeAds && held === list.held ? list : { tradeAds, held };
}

/** A board on which nothing waits any more. */
export function releaseHeld<T extends ListedTradeAd>({
  tradeAds,
  held,
}: TradeAdList<T>): TradeAdList<T> {
  return { tradeAds: [...held, ...tradeAds].slice(0, LIST_MAX), held: [] };
}

/** A board whose first page was read again: what is newer than all that is shown waits where new ads have to. */
export function mergeRefetched<T extends ListedTradeAd>(
  { tradeAds }: TradeAdList<T>,
  read: readonly T[],
  isHolding: boolean,
): TradeAdList<T> {
  const first = read.findIndex((tradeAd) => tradeAds.some(({ id }) => id === tradeAd.id));
  if (!isHolding || first === -1) return { tradeAds: read, held: [] };
  return { tradeAds: read.slice(first), held: read.slice(0, first) };
}
