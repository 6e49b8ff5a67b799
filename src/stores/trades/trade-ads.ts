import { atom, onMount } from 'nanostores';
import { deadline } from '../../api/shared/deadline.ts';
import { problemOf } from '../../api/shared/problem-of.ts';
import { createRetry } from '../../api/shared/retry.ts';
import { serverNow } from '../../api/shared/server-clock.ts';
import { TRADE_ADS_OLDEST_MS } from '../../api/trades/own-writes.ts';
import { createTradeAdPages } from '../../api/trades/trade-ad-pages.ts';
import type { TradeAdsPage } from '../../api/trades/trade-ads.ts';
import type { TradeAd } from '../../contract/trades/trade-ad.ts';
import type { TradeAdChange, TradeAdQuery } from '../../domain/trades/trade-ad-list.ts';
import {
  applyTradeAdChange,
  dropEnded,
  mergeRefetched,
  releaseHeld,
  type TradeAdList,
} from '../../domain/trades/trade-ad-list-update.ts';
import { $blockedIds } from '../chat/safety/blocked-ids.ts';
import { $channel, $channelLink } from '../shared/channel/channel.ts';
import { readWhileGone } from '../shared/channel/link.ts';
import { onReturn, onWindow } from '../shared/on-return.ts';
import { showToast } from '../site/toast.ts';
import { countNewTradeAd } from './new-trade-ads-announcement.ts';
import { followTradeAdChanges } from './trade-ad-changes.ts';
import { $tradeAdQuery, WHOLE_LIST } from './trade-ad-filter.ts';

/** Trade ads of a page (from 1), and new ones that wait; `failed` when they could not be read. */
export type LoadedTradeAds = TradeAdList<TradeAd> & {
  state: 'loaded';
  page: number;
  pages: number;
  failed: boolean;
};

/** The list of trade ads; while another list is read, `last` is the one before it. */
export type TradeAdsState = { state: 'loading'; last: LoadedTradeAds | null } | LoadedTradeAds;

/** A change of the channel, and when it came (epoch ms). */
type ReceivedChange = { at: number; change: TradeAdChange<TradeAd> };

/** How often trade ads that have ended are removed, in milliseconds (behaviour T6). */
const EXPIRY_CHECK_MS = 60_000;

/** A list that cannot be read is empty and has no further pages (behaviour T8). */
const FAILED: LoadedTradeAds = {
  state: 'loaded',
  tradeAds: [],
  held: [],
  page: 1,
  pages: 1,
  failed: true,
};

/** The list before anything was read. */
export const NOTHING_READ: TradeAdsState = { state: 'loading', last: null };

export const $tradeAdList = atom<TradeAdsState>(NOTHING_READ);

const pages = createTradeAdPages();
let query: TradeAdQuery = WHOLE_LIST;
let reading = new AbortController();
let isReading = false;
let mustRefetch = false;
let isHolding = false;
let hasReportedEmpty = false;
/** When the latest read began, in epoch milliseconds. */
let readAt = 0;
let catchUpTimer: ReturnType<typeof setTimeout> | undefined;
/** The changes since the latest read, and those shortly before it. */
let received: ReceivedChange[] = [];

const holdsNew = (page: number) => isHolding || page > 1;

/** Reports once that trade ads with an empty side were read, however many there are (behaviour T8). */
function reportEmptyTradeAds(tradeAds: readonly TradeAd[]): void {
  if (
    hasReportedEmpty ||
    !tradeAds.some(({ offering, wanted }) => offering.length === 0 || wanted.length === 0)
  )
    return;
  hasReportedEmpty = true;
  showToast({ kind: 'error', title: 'Failed to load trade items' });
}

function show(list: LoadedTradeAds, tradeAdList: TradeAdList<TradeAd>): void {
  const current = dropEnded(tradeAdList, serverNow());
  reportEmptyTradeAds(current.tradeAds);
  $tradeAdList.set({ ...list, tradeAds: current.tradeAds, held: current.held });
}

/** Applies changes to a list. Trade ads that were shown before stay shown, even if new ones wait. */
function apply(
  list: TradeAdList<TradeAd>,
  page: number,
  changes: readonly TradeAdChange<TradeAd>[],
  shownBefore: readonly TradeAd[] = [],
) {
  const rule = { ...query, now: serverNow() };
  const mayWait = (change: TradeAdChange<TradeAd>) =>
    change.kind !== 'new' || shownBefore.every(({ id }) => id !== change.tradeAd.id);
  return changes.reduce(
    (was, change) =>
      applyTradeAdChange(was, change, { ...rule, isHolding: holdsNew(page) && mayWait(change) }),
    list,
  );
}

/** Forgets the changes that the answers of the current read and of later ones have. */
function forgetOld(): void {
  const since = (isReading ? readAt : Date.now()) - TRADE_ADS_OLDEST_MS;
  received = received.filter(({ at }) => at >= since);
}

/**
 * The changes that the answer of the latest read may not have, because a cache may have answered. What was new before a
 * later page was opened belongs to the first one.
 */
function missingChanges(page: number): TradeAdChange<TradeAd>[] {
  const isOfPage = ({ at, change }: ReceivedChange) =>
    page === 1 || change.kind !== 'new' || at >= readAt;
  return received.filter(isOfPage).map(({ change }) => change);
}

function handleChange(change: TradeAdChange<TradeAd>): void {
  forgetOld();
  received.push({ at: Date.now(), change });
  const list = $tradeAdList.get();
  if (list.state === 'loading') return;
  const after = apply(list, list.page, [change]);
  if (after === list) return;
  if (change.kind === 'new' && !$blockedIds.get().has(change.tradeAd.user.id)) countNewTradeAd();
  show(list, after);
}

// The failure stays shown during another try.
const again = createRetry(() => void refetch());

/** Reads a page. Resolves to null when the read failed or was replaced by another. */
async function attempt(requested: TradeAdQuery, count: number): Promise<TradeAdsPage | null> {
  const { signal } = reading;
  isReading = true;
  readAt = Date.now();
  forgetOld();
  try {
    const answer = await pages.read(requested, count, deadline(signal));
    if (signal.aborted) return null;
    again.reset();
    return answer;
  } catch (error) {
    if (signal.aborted) return null;
    // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour T8)
    console.warn('The trade ads could not be read', error);
    again.schedule(problemOf(error).wait);
    return null;
  } finally {
    if (!signal.aborted) isReading = false;
  }
}

/** Shows another list: another filter, another page, or the same one after a failure. */
async function open(requested: TradeAdQuery): Promise<void> {
  const shown = $tradeAdList.get();
  const last = shown.state === 'loading' ? shown.last : shown;
  reading.abort();
  again.reset();
  reading = new AbortController();
  const { signal } = reading;
  pages.turn(query, requested, last);
  query = requested;
  $tradeAdList.set({ state: 'loading', last });
  const answer = await attempt(requested, 1);
  if (signal.aborted) return;
  if (answer === null) {
    $tradeAdList.set(FAILED);
  } else {
    const list: LoadedTradeAds = { state: 'loaded', held: [], failed: false, ...answer };
    show(list, apply(list, answer.page, missingChanges(answer.page)));
  }
  if (mustRefetch) await refetch();
}

/** Reads the shown list again so that nothing is missed. If that fails, the list stays as it is. */
async function refetch(): Promise<void> {
  const shown = $tradeAdList.get();
  mustRefetch = isReading;
  if (isReading || shown.state === 'loading' || document.visibilityState === 'hidden') return;
  const { signal } = reading;
  const requested = shown.failed ? query : { ...query, page: shown.page };
  const answer = await attempt(requested, shown.tradeAds.length);
  const list = $tradeAdList.get();
  if (signal.aborted || list.state === 'loading') return;
  if (answer !== null) {
    const isFirst = list.page === 1 && !list.failed;
    const next = isFirst
      ? mergeRefetched(list, answer.tradeAds, isHolding)
      : { ...list, tradeAds: answer.tradeAds };
    show(
      { ...list, ...answer, failed: false },
      apply(next, answer.page, missingChanges(answer.page), list.tradeAds),
    );
  }
  if (mustRefetch) await refetch();
}

/** Sets whether new trade ads wait, because the reader has scrolled down. Waiting ones are shown once they need not wait. */
export function holdNewTradeAds(isDown: boolean): void {
  isHolding = isDown;
  const list = $tradeAdList.get();
  if (list.state === 'loading' || holdsNew(list.page) || list.held.length === 0) return;
  show(list, releaseHeld(list, query));
}

/** Retries a failed list, and shows that it is loading. */
export function retryTradeAds(): void {
  const list = $tradeAdList.get();
  if (list.state === 'loaded' && list.failed) void open(query);
}

/** Adds a trade ad that the reader has just renewed. */
export function addTradeAd(tradeAd: TradeAd): void {
  handleChange({ kind: 'new', tradeAd });
}

/** Removes a trade ad that the reader has just deleted. */
export function removeTradeAd(id: string): void {
  handleChange({ kind: 'removed', id });
}

/** Reads what was missed before the channel opened: at once if the list is old, and when no cache can be older than the channel. */
function catchUp(): void {
  if (Date.now() - readAt > TRADE_ADS_OLDEST_MS) void refetch();
  clearTimeout(catchUpTimer);
  catchUpTimer = setTimeout(refetch, TRADE_ADS_OLDEST_MS);
}

function checkExpiry(): void {
  const list = $tradeAdList.get();
  if (list.state === 'loading') return;
  if (list.failed) void refetch();
  else if (dropEnded(list, serverNow()) !== list) show(list, list);
}

onMount($tradeAdList, () => {
  if (typeof window === 'undefined') return undefined;
  const readOn = () => void refetch();
  const ends = [
    onWindow(['visibilitychange', 'online'], readOn),
    onReturn(readOn),
    followTradeAdChanges(handleChange),
    $tradeAdQuery.subscribe((requested) => void open(requested)),
    $channel.listen((state) => state === 'connected' && catchUp()),
    readWhileGone($channelLink, readOn),
  ];
  const timer = setInterval(checkExpiry, EXPIRY_CHECK_MS);
  return () => {
    reading.abort();
    again.reset();
    clearInterval(timer);
    clearTimeout(catchUpTimer);
    for (const end of ends) end();
  };
});
