import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import * as slots from '../../domain/trades/slots.ts';
import { findCategory } from '../../domain/trades/trade-categories.ts';
import { type TradeItem, tradeItemId, unknownItem } from '../../domain/trades/trade-item.ts';
import { formatTradeUrl, parseTradeUrl, type TradeUrlItem } from '../../domain/trades/trade-url.ts';
import { createItemLookup, type Lookup, NOTHING_KNOWN } from '../items/item-lookup.ts';
import { share } from '../site/share.ts';
import { showToast } from '../site/toast.ts';
import { showFill } from './show-fill.ts';
import { storeForm } from './trade-form.ts';

/** A side of the trade, seen from the reader. */
export type CalculatorSide = 'give' | 'get';
type Sides = Record<CalculatorSide, slots.Slots> & {
  /** The parts of the URL that are not valid. */
  unread: readonly string[];
};

/** The trade on the page. An item that is loading or missing has only its slug. */
export type CalculatorTrade = Sides & Lookup;

/** The trade of a calculator page, in step with the URL, and the actions on it. */
export type Calculator = {
  $trade: ReadableAtom<CalculatorTrade>;
  choose: (side: CalculatorSide, index: number, chosen: TradeItem) => void;
  remove: (side: CalculatorSide, index: number) => void;
  addSlots: (side: CalculatorSide) => void;
  clear: () => void;
  retry: () => void;
  share: () => Promise<void>;
  /** Opens the create form with this trade (behaviour V2). */
  createTradeAd: () => void;
};

const NOTHING: Sides = { give: slots.emptySlots(), get: slots.emptySlots(), unread: [] };

/** The trade before the page has read its URL. */
export const EMPTY_TRADE: CalculatorTrade = { ...NOTHING, ...NOTHING_KNOWN };

function toItem({ slug, amount }: TradeUrlItem): TradeItem {
  const category = findCategory(slug);
  const item = category ?? unknownItem(slug);
  return { item, isCategory: category !== null, amount, extras: {} };
}

/** Fills a side with the items that are known so far. */
const resolve = (side: slots.Slots, { known }: Lookup) =>
  side.map((slot) => slot && { ...slot, item: known.get(tradeItemId(slot)) ?? slot.item });

const pathOf = ({ give, get }: Sides) =>
  `${location.pathname}${formatTradeUrl(slots.filledSlots(give), slots.filledSlots(get))}`;

/** Creates the calculator of a page, which reads the items of its URL when it is first mounted (behaviour V2). */
export function createCalculator(): Calculator {
  const $sides = atom(NOTHING);
  const { $lookup, lookUp, add, retry } = createItemLookup();
  const $trade = computed([$sides, $lookup], (sides, lookup) => ({
    ...sides,
    ...lookup,
    give: resolve(sides.give, lookup),
    get: resolve(sides.get, lookup),
  }));

  /** The sides of each visited URL, with the extras and empty slots that a URL does not hold. */
  const visited = new Map<string, Sides>();

  function openUrl(): void {
    const { give, get, unread } = parseTradeUrl(location.search);
    const [giving, getting] = [slots.slotsOf(give.map(toItem)), slots.slotsOf(get.map(toItem))];
    $sides.set(visited.get(location.search) ?? { give: giving, get: getting, unread });
    const named = [...give, ...get].map(({ slug }) => slug);
    lookUp(named.filter((slug) => findCategory(slug) === null));
  }

  function change(part: Partial<Sides>): void {
    $sides.set({ ...$sides.get(), unread: [], ...part });
    const path = pathOf($trade.get());
    if (path !== `${location.pathname}${location.search}`) history.pushState(null, '', path);
    visited.set(location.search, $sides.get());
  }

  function choose(side: CalculatorSide, index: number, chosen: TradeItem): void {
    if (!chosen.isCategory) add(tradeItemId(chosen), chosen.item);
    const before = $sides.get()[side];
    const filled = slots.fillSlot(before, index, chosen);
    change({ [side]: filled.slots });
    showFill(filled, () => change({ [side]: before }));
  }

  function addSlots(side: CalculatorSide): void {
    $sides.set({ ...$sides.get(), [side]: slots.addSlots($sides.get()[side]) });
  }

  function createTradeAd(): void {
    const { give, get } = $trade.get();
    const sides = { offering: slots.filledSlots(give), wanted: slots.filledSlots(get) };
    if (sides.offering.length > 0 || sides.wanted.length > 0) storeForm(sides);
    location.assign('/trade-ads/create');
  }

  onMount($trade, () => {
    if (typeof window === 'undefined') return undefined;
    const unmounted = new AbortController();
    window.addEventListener('popstate', openUrl, { signal: unmounted.signal });
    window.addEventListener('online', retry, { signal: unmounted.signal });
    openUrl();
    return () => unmounted.abort();
  });

  return {
    $trade,
    choose,
    remove: (side, index) => change({ [side]: slots.clearSlot($sides.get()[side], index) }),
    addSlots,
    clear: () => change(NOTHING),
    retry,
    share: () => share(new URL(pathOf($trade.get()), location.href).href),
    createTradeAd,
  };
}
