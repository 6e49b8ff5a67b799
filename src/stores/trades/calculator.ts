import { atom, computed, type ReadableAtom } from 'nanostores';
import * as slots from '../../domain/trades/slots.ts';
import { findCategory } from '../../domain/trades/trade-categories.ts';
import { type TradeItem, tradeItemId, unknownItem } from '../../domain/trades/trade-item.ts';
import {
  formatTradeUrl,
  parseAddedItems,
  parseTradeUrl,
  type TradeUrlItem,
  type TradeUrlSide,
} from '../../domain/trades/trade-url.ts';
import { createItemLookup, type Lookup, NOTHING_KNOWN } from '../items/item-lookup.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onWindow } from '../shared/on-return.ts';
import { share } from '../site/share.ts';
import { showToast } from '../site/toast.ts';
import { readStoredTrade, storeTrade } from './calculator-storage.ts';
import { showFill } from './show-fill.ts';
import { storeForm } from './trade-form.ts';

type Sides = Record<TradeUrlSide, slots.Slots> & {
  /** The parts of the URL that are not valid. */
  unread: readonly string[];
};

/** The trade on the page. An item that is loading or missing has only its slug. */
export type CalculatorTrade = Sides & Lookup;

/** The trade of a calculator page, in step with the URL, and the actions on it. */
export type Calculator = {
  $trade: ReadableAtom<CalculatorTrade>;
  choose: (side: TradeUrlSide, index: number, chosen: TradeItem) => void;
  remove: (side: TradeUrlSide, index: number) => void;
  addSlots: (side: TradeUrlSide) => void;
  clear: () => void;
  retry: () => void;
  share: () => Promise<void>;
  /** Opens the create form with this trade (behaviour V2). */
  createTradeAd: () => void;
};

const NOTHING: Sides = { give: slots.emptySlots(), get: slots.emptySlots(), unread: [] };

/** The trade before the page has read its URL. */
export const EMPTY_TRADE: CalculatorTrade = { ...NOTHING, ...NOTHING_KNOWN };

function toItem({ slug, ...stack }: TradeUrlItem): TradeItem {
  const category = findCategory(slug);
  const item = category ?? unknownItem(slug);
  return { item, isCategory: category !== null, ...stack };
}

/** Fills a side with the items that are known so far. */
const resolve = (side: slots.Slots, { known }: Lookup) =>
  side.map((slot) => slot && { ...slot, item: known.get(tradeItemId(slot)) ?? slot.item });

const isItem = (slug: string) => findCategory(slug) === null;

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

  /** The sides of each visited URL, with the empty slots that a URL does not hold. */
  const visited = new Map<string, Sides>();

  /** Remembers the sides for their URL, and for this tab's next visit. */
  function keep(): void {
    visited.set(location.search, $sides.get());
    storeTrade($trade.get());
  }

  function openUrl(): void {
    const { give, get, unread } = parseTradeUrl(location.search);
    const [giving, getting] = [slots.slotsOf(give.map(toItem)), slots.slotsOf(get.map(toItem))];
    $sides.set(visited.get(location.search) ?? { give: giving, get: getting, unread });
    lookUp([...give, ...get].map(({ slug }) => slug).filter(isItem));
    storeTrade($trade.get());
  }

  function change(part: Partial<Sides>): void {
    $sides.set({ ...$sides.get(), unread: [], ...part });
    const path = pathOf($trade.get());
    if (path !== `${location.pathname}${location.search}`) history.pushState(null, '', path);
    keep();
  }

  /** Adds an item to the tab's trade, and says so with an Undo (behaviour V4). */
  function addItem(side: TradeUrlSide, slug: string): void {
    const before = $sides.get()[side];
    const chosen = toItem({ slug, amount: 1, extras: {} });
    const filled = slots.addToSlots(before, chosen);
    if (filled === null) {
      showToast({
        kind: 'error',
        title: `There is no free slot for ${chosen.item.name}`,
        names: [chosen.item.name],
      });
      return;
    }
    $sides.set({ ...$sides.get(), [side]: filled.slots });
    const note = filled.note || `Added ${chosen.item.name} to what you ${side}`;
    showFill({ ...filled, note, names: [...filled.names, chosen.item.name] }, () =>
      change({ [side]: before }),
    );
  }

  /** Opens the trade of the URL, or adds the items of the URL to the trade that the tab had before. */
  function start(): void {
    const added = parseAddedItems(location.search);
    if (added.length === 0) {
      openUrl();
      return;
    }
    $sides.set({ ...NOTHING, ...readStoredTrade() });
    for (const { side, slug } of added) addItem(side, slug);
    const { give, get } = $sides.get();
    lookUp(
      slots
        .filledSlots([...give, ...get])
        .map(tradeItemId)
        .filter(isItem),
    );
    history.replaceState(null, '', pathOf($trade.get()));
    keep();
  }

  function choose(side: TradeUrlSide, index: number, chosen: TradeItem): void {
    if (!chosen.isCategory) add(tradeItemId(chosen), chosen.item);
    const before = $sides.get()[side];
    const filled = slots.fillSlot(before, index, chosen);
    change({ [side]: filled.slots });
    showFill(filled, () => change({ [side]: before }));
  }

  function addSlots(side: TradeUrlSide): void {
    $sides.set({ ...$sides.get(), [side]: slots.addSlots($sides.get()[side]) });
  }

  function createTradeAd(): void {
    const { give, get } = $trade.get();
    const sides = { offering: slots.filledSlots(give), wanted: slots.filledSlots(get) };
    if (sides.offering.length > 0 || sides.wanted.length > 0) storeForm(sides);
    location.assign('/trade-ads/create');
  }

  onPageMount($trade, () => {
    start();
    return [onWindow(['popstate'], openUrl), onWindow(['online'], retry)];
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
