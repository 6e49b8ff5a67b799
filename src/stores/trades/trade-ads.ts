import { atom } from 'nanostores';
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
import { createRead, type Repeated } from '../shared/create-read.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
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
let reading: Repeated | undefined;
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
  const since = (reading?.isReading() ? readAt : Date.now()) - TRADE_ADS_OLDEST_MS;
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

/** Reads the list that is opened, else the shown one. */
function readList(signal: AbortSignal): Promise<TradeAdsPage> {
  const shown = $tradeAdList.get();
  readAt = Date.now();
  forgetOld();
  if (shown.state === 'loading') return pages.read(query, 1, signal);
  const requested = shown.failed ? query : { ...query, page: shown.page };
  return pages.read(requested, shown.tradeAds.length, signal);
}

/** Shows the list that was opened, or what the shown one has missed. */
function showAnswer(answer: TradeAdsPage): void {
  const list = $tradeAdList.get();
  const changes = missingChanges(answer.page);
  if (list.state === 'loading') {
    const opened: LoadedTradeAds = { state: 'loaded', held: [], failed: false, ...answer };
    show(opened, apply(opened, answer.page, changes));
    return;
  }
  const isFirst = list.page === 1 && !list.failed;
  const next = isFirst
    ? mergeRefetched(list, answer.tradeAds, isHolding)
    : { ...list, tradeAds: answer.tradeAds };
  show({ ...list, ...answer, failed: false }, apply(next, answer.page, changes, list.tradeAds));
}

const createReading = () =>
  createRead({
    read: readList,
    onData: showAnswer,
    // A list that is shown stays during another try, and so does its failure.
    onFailure: ({ wait }, error) => {
      // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour T8)
      console.warn('The trade ads could not be read', error);
      if ($tradeAdList.get().state === 'loading') $tradeAdList.set(FAILED);
      return wait;
    },
    mayRead: () => $tradeAdList.get().state === 'loading' || document.visibilityState !== 'hidden',
  });

/** Shows another list: another filter, another page, or the same one after a failure. */
function open(requested: TradeAdQuery): void {
  const shown = $tradeAdList.get();
  const last = shown.state === 'loading' ? shown.last : shown;
  reading?.stop();
  pages.turn(query, requested, last);
  query = requested;
  $tradeAdList.set({ state: 'loading', last });
  reading = createReading();
  refetch();
}

/** Reads the shown list again so that nothing is missed. If that fails, the list stays as it is. */
function refetch(): void {
  void reading?.run();
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
  if (list.state === 'loaded' && list.failed) open(query);
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
  if (Date.now() - readAt > TRADE_ADS_OLDEST_MS) refetch();
  clearTimeout(catchUpTimer);
  catchUpTimer = setTimeout(refetch, TRADE_ADS_OLDEST_MS);
}

function checkExpiry(): void {
  const list = $tradeAdList.get();
  if (list.state === 'loading') return;
  if (list.failed) refetch();
  else if (dropEnded(list, serverNow()) !== list) show(list, list);
}

onPageMount($tradeAdList, () => {
  const timer = setInterval(checkExpiry, EXPIRY_CHECK_MS);
  return [
    onWindow(['visibilitychange', 'online'], refetch),
    onReturn(refetch),
    followTradeAdChanges(handleChange),
    $tradeAdQuery.subscribe(open),
    $channel.listen((state) => state === 'connected' && catchUp()),
    readWhileGone($channelLink, refetch),
    () => reading?.stop(),
    () => clearInterval(timer),
    () => clearTimeout(catchUpTimer),
  ];
});
