import { atom, onMount } from 'nanostores';
import { deadline } from '../../api/shared/deadline.ts';
import { isTransient, retryAfterMs } from '../../api/shared/is-transient.ts';
import { createRetry } from '../../api/shared/retry.ts';
import { serverNow } from '../../api/shared/server-clock.ts';
import type { TradeAdsPage } from '../../api/trades/trade-ads.ts';
import { TRADE_AD_LIFETIME_MS, type TradeAd } from '../../contract/trades/trade-ad.ts';
import type { TradeAdChange } from '../../domain/trades/trade-ad-list.ts';
import {
  applyTradeAdChange,
  dropExpired,
  mergeRefetched,
  releaseHeld,
  type TradeAdList,
} from '../../domain/trades/trade-ad-list-update.ts';
import { $channel } from '../shared/channel.ts';
import { showToast } from '../site/toast.ts';
import { countNews } from './new-trade-ads-announcement.ts';
import { followAdChanges } from './trade-ad-changes.ts';
import { $adQuery, type AdQuery, WHOLE_LIST } from './trade-ad-filter.ts';
import { createAdPages } from './trade-ad-pages.ts';

/** Ads on a page (from 1) of so many, and new ones that wait; `failed` when they could not be read. */
type LoadedAds = TradeAdList<TradeAd> & {
  state: 'loaded';
  page: number;
  pages: number;
  failed: boolean;
};

/** The list of trade ads; while another is read, `last` is what was there before. */
export type AdList = { state: 'loading'; last: LoadedAds | null } | LoadedAds;

/** How often ads that have grown old are looked for, in milliseconds (behaviour T6). */
const LOOK_MS = 60_000;

/** A list that cannot be read is empty and has no more pages (behaviour T8). */
const FAILED: LoadedAds = {
  state: 'loaded',
  tradeAds: [],
  held: [],
  page: 1,
  pages: 1,
  failed: true,
};

export const $adList = atom<AdList>({ state: 'loading', last: null });

const pages = createAdPages();
let query: AdQuery = WHOLE_LIST;
let reading = new AbortController();
let isReading = false;
let mustReadAgain = false;
let isHolding = false;
let hasComplained = false;
/** What was told since the read that is under way began. */
let told: TradeAdChange<TradeAd>[] = [];

const createdAfter = () => serverNow() - TRADE_AD_LIFETIME_MS;
const holdsNew = (page: number) => isHolding || page > 1;

/** Says it once, however many ads it is true of (behaviour T8). */
function complainOfItems(tradeAds: readonly TradeAd[]): void {
  if (
    hasComplained ||
    !tradeAds.some((tradeAd) => tradeAd.offering.length + tradeAd.wanted.length === 0)
  )
    return;
  hasComplained = true;
  showToast({ kind: 'error', title: 'Failed to load trade items' });
}

function show(list: LoadedAds, board: TradeAdList<TradeAd>): void {
  const young = dropExpired(board, createdAfter());
  complainOfItems(young.tradeAds);
  $adList.set({ ...list, tradeAds: young.tradeAds, held: young.held });
}

function apply(
  board: TradeAdList<TradeAd>,
  page: number,
  changes: readonly TradeAdChange<TradeAd>[],
) {
  const rule = { ...query, createdAfter: createdAfter(), isHolding: holdsNew(page) };
  return changes.reduce((was, change) => applyTradeAdChange(was, change, rule), board);
}

function take(change: TradeAdChange<TradeAd>): void {
  if (isReading) told.push(change);
  const list = $adList.get();
  if (list.state === 'loading') return;
  const after = apply(list, list.page, [change]);
  if (after === list) return;
  if (change.kind === 'new') countNews();
  show(list, after);
}

// What could not be read stays said while it is read again.
const again = createRetry(() => void readAgain());

/** Reads with one try at a time; null when it failed or another has taken its place. */
async function attempt(asked: AdQuery, count: number): Promise<TradeAdsPage | null> {
  const { signal } = reading;
  isReading = true;
  told = [];
  try {
    const answer = await pages.read(asked, count, deadline(signal));
    if (signal.aborted) return null;
    again.reset();
    return answer;
  } catch (error) {
    if (signal.aborted) return null;
    // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour T8)
    console.warn('The trade ads could not be read', error);
    if (isTransient(error)) again.schedule(retryAfterMs(error));
    return null;
  } finally {
    if (!signal.aborted) isReading = false;
  }
}

/** Shows another list: other ads, another page, or the same after a failure. */
async function open(asked: AdQuery): Promise<void> {
  const shown = $adList.get();
  const last = shown.state === 'loading' ? shown.last : shown;
  reading.abort();
  again.reset();
  reading = new AbortController();
  const { signal } = reading;
  pages.turn(query, asked, last);
  query = asked;
  $adList.set({ state: 'loading', last });
  const answer = await attempt(asked, 1);
  if (signal.aborted) return;
  if (answer === null) {
    $adList.set(FAILED);
  } else {
    const list: LoadedAds = { state: 'loaded', held: [], failed: false, ...answer };
    show(list, apply(list, answer.page, told));
  }
  // The channel may have opened only after the answer was made.
  if (mustReadAgain) await readAgain();
}

/** Reads again what is shown, so that nothing is missed; when that fails, it stays as it is. */
async function readAgain(): Promise<void> {
  const shown = $adList.get();
  mustReadAgain = isReading;
  if (isReading || shown.state === 'loading' || document.visibilityState === 'hidden') return;
  const { signal } = reading;
  const asked = shown.failed ? query : { ...query, page: shown.page };
  const answer = await attempt(asked, shown.tradeAds.length);
  const list = $adList.get();
  if (signal.aborted || list.state === 'loading') return;
  if (answer !== null) {
    const isFirst = list.page === 1 && !list.failed;
    const board = isFirst
      ? mergeRefetched(list, answer.tradeAds, isHolding)
      : { ...list, tradeAds: answer.tradeAds };
    show({ ...list, ...answer, failed: false }, apply(board, answer.page, told));
  }
  if (mustReadAgain) await readAgain();
}

/** Whether new ads wait, as the reader is further down the list; what waited is shown when they need not any more. */
export function holdNewAds(isDown: boolean): void {
  isHolding = isDown;
  const list = $adList.get();
  if (list.state === 'loading' || holdsNew(list.page) || list.held.length === 0) return;
  show(list, releaseHeld(list));
}

/** Reads once more what could not be read, and shows that it does. */
export function retryAds(): void {
  const list = $adList.get();
  if (list.state === 'loaded' && list.failed) void open(query);
}

/** Takes away at once what the reader has just deleted. */
export function dropAd(id: string): void {
  take({ kind: 'removed', id });
}

function look(): void {
  const list = $adList.get();
  if (list.state === 'loading') return;
  if (list.failed) void readAgain();
  else if (dropExpired(list, createdAfter()) !== list) show(list, list);
}

onMount($adList, () => {
  if (typeof window === 'undefined') return undefined;
  const leaving = new AbortController();
  const readOn = () => void readAgain();
  const on = (event: string, listener: (event: Event) => void) =>
    window.addEventListener(event, listener, { signal: leaving.signal });
  on('visibilitychange', readOn);
  on('online', readOn);
  // A page that is new reads by itself.
  on('pageshow', (event) => 'persisted' in event && event.persisted === true && readOn());
  const ends = [
    followAdChanges(take),
    $adQuery.subscribe((asked) => void open(asked)),
    $channel.listen((state) => state === 'connected' && readOn()),
  ];
  const timer = setInterval(look, LOOK_MS);
  return () => {
    leaving.abort();
    reading.abort();
    again.reset();
    clearInterval(timer);
    for (const end of ends) end();
  };
});
