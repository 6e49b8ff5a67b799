import { isOpen } from '../deals/trade-ad-life.ts';
import { inView, withChange } from './trade-ad-change.ts';
import {
  type ListedTradeAd,
  openTradeAds,
  type TradeAdChange,
  type TradeAdFilter,
} from './trade-ad-list.ts';
import type { TradeAdView } from './trade-ad-view.ts';

/** The shown trade ads, and new ones that wait so that the list does not jump; both newest first. */
export type TradeAdList<T extends ListedTradeAd> = { tradeAds: readonly T[]; held: readonly T[] };

/** The rule of a list: the filter, the time (epoch ms), and whether new trade ads wait. */
export type TradeAdListRule = TradeAdFilter & { now: number; isHolding: boolean };

/** The list without the ended copy of a trade ad that its owner has renewed; else the same list. */
function withoutEnded<T extends ListedTradeAd>(
  list: TradeAdList<T>,
  change: TradeAdChange<T>,
): TradeAdList<T> {
  if (change.kind !== 'new') return list;
  const { id, createdAt } = change.tradeAd;
  const isOther = (one: T) => one.id !== id || one.createdAt >= createdAt;
  if ([...list.tradeAds, ...list.held].every(isOther)) return list;
  return { tradeAds: list.tradeAds.filter(isOther), held: list.held.filter(isOther) };
}

/** Applies a change to a list; returns the same list when nothing changes. A renewed trade ad is a new one. */
export function applyTradeAdChange<T extends ListedTradeAd>(
  shown: TradeAdList<T>,
  change: TradeAdChange<T>,
  rule: TradeAdListRule,
): TradeAdList<T> {
  const list = withoutEnded(shown, change);
  const { tradeAds, held } = list;
  const applyIf = (list: readonly T[], isDue: boolean) =>
    isDue ? withChange(list, change, rule) : list;
  const isNew = change.kind === 'new';
  if (isNew && !isOpen(change.tradeAd.createdAt, rule.now)) return list;
  if (isNew && [...tradeAds, ...held].some(({ id }) => id === change.tradeAd.id)) return list;
  const after = {
    tradeAds: applyIf(tradeAds, !isNew || !rule.isHolding),
    held: applyIf(held, !isNew || rule.isHolding),
  };
  return after.tradeAds === tradeAds && after.held === held ? list : after;
}

/** Removes the trade ads from a list that have ended at a time (epoch ms); returns the same list when there are none. */
export function dropEnded<T extends ListedTradeAd>(
  list: TradeAdList<T>,
  now: number,
): TradeAdList<T> {
  const tradeAds = openTradeAds(list.tradeAds, now);
  const held = openTradeAds(list.held, now);
  return tradeAds === list.tradeAds && held === list.held ? list : { tradeAds, held };
}

/** Shows the waiting trade ads of a list. */
export function releaseHeld<T extends ListedTradeAd>(
  { tradeAds, held }: TradeAdList<T>,
  view: TradeAdView,
): TradeAdList<T> {
  return { tradeAds: inView([...held, ...tradeAds], view), held: [] };
}

/** Replaces a list by its first page, read again. While new trade ads must wait, those newer than all shown ones wait. */
export function mergeRefetched<T extends ListedTradeAd>(
  { tradeAds }: TradeAdList<T>,
  read: readonly T[],
  isHolding: boolean,
): TradeAdList<T> {
  const first = read.findIndex((tradeAd) => tradeAds.some(({ id }) => id === tradeAd.id));
  if (!isHolding || first === -1) return { tradeAds: read, held: [] };
  return { tradeAds: read.slice(first), held: read.slice(0, first) };
}
