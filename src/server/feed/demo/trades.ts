import type { NewTradeAd } from '../../../contract/trades/trade-ad-body.ts';
import { MUTATIONS } from '../../../domain/trades/trade-item.ts';
import { DEMO_ITEMS } from './demo-items.ts';
import { isQuoted } from './quotes.ts';
import { pick, roll } from './random.ts';
import { inSpan, type Span } from './span.ts';
import { type Draw, type Priced, type Stack, sideWorth, worthOf } from './trade-side.ts';
import { DEMO_TRADERS } from './traders.ts';
import { DAY, worthAt } from './worth.ts';

/** Each slot has one trade ad in its first half, so trade ads are twenty to sixty seconds apart. */
const TRADE_AD_SLOT = 40_000;
const CATEGORY_SHARE = 0.2;
const EXTRAS_SHARE = 0.2;
/** The greatest ratio between the values of both sides. */
const RATIO_MAX = 1.5;

type Reference = NewTradeAd['offering_items'][number];

/** A trade ad of a demo trader; `at` is its due time in epoch milliseconds. */
export type DemoTradeAd = { at: number; trader: string; body: NewTradeAd };

const GOODS = DEMO_ITEMS.filter(({ type }) => ['Pet', 'Gear', 'Seed'].includes(type));

/** The traded items with their values at the start of a day (since 1970), cheapest first. */
function pricesOf(day: number, seed: number): Priced[] {
  return GOODS.filter((item) => isQuoted(item, seed))
    .map((item) => ({ item, worth: worthAt(item, day * DAY, seed) }))
    .toSorted((one, other) => one.worth - other.worth);
}

function extrasOf({ item, quantity }: Stack, draw: Draw): Pick<Reference, 'extras'> {
  if (quantity > 1 || draw(`extras of ${item.id}`) >= EXTRAS_SHARE) return {};
  const weight = Math.round(10 + 90 * draw('weight')) / 10;
  if (item.type === 'Pet') return { extras: { weight, age: 1 + Math.floor(75 * draw('age')) } };
  return item.type === 'Seed'
    ? { extras: { weight, mutations: [pick(MUTATIONS, draw('mutation'))] } }
    : {};
}

function toReference(stack: Stack, draw: Draw): Reference {
  const { item, quantity } = stack;
  return { petSlug: item.slug, quantity, isCategory: false, ...extrasOf(stack, draw) };
}

/** A category that suits the offered items. */
function wantedCategory(offering: readonly Stack[], draw: Draw): Reference {
  const words = offering.length > 1 ? ['upgrade', 'secrets'] : ['downgrade', 'exclusives'];
  return { petSlug: `category-${pick(words, draw('category'))}`, quantity: 1, isCategory: true };
}

const isNear = (one: number, other: number) => one < other * RATIO_MAX && other < one * RATIO_MAX;

/** Creates a trade whose sides are worth about the same. Some trades ask for a category, also when no items are close. */
function tradeOf(prices: readonly Priced[], draw: Draw) {
  const most = (side: string) => 1 + Math.floor(4 * draw(`most ${side}`) ** 1.5);
  const sum = pick(prices, draw('worth') ** 0.7).worth;
  const offering = sideWorth(prices, sum, most('offered'), (what) => draw(`offered ${what}`));
  const rest = prices.filter(({ item }) => offering.every((one) => one.item !== item));
  const asked = worthOf(offering) * (0.8 + 0.4 * draw('spread'));
  const wanted = sideWorth(rest, asked, most('wanted'), (what) => draw(`wanted ${what}`));
  const isForItems =
    draw('for items') >= CATEGORY_SHARE && isNear(worthOf(offering), worthOf(wanted));
  return {
    offering_items: offering.map((stack) => toReference(stack, draw)),
    looking_for_items: isForItems
      ? wanted.map((stack) => toReference(stack, draw))
      : [wantedCategory(offering, draw)],
  };
}

/** Creates the generator of the demo's trade ads: all of a time span, or every `step`-th. The same slot and seed always give the same trade ad. */
export function createTrades(seed: number): (span: Span, step?: number) => DemoTradeAd[] {
  let known: { day: number; prices: Priced[] } | undefined;
  const tradeAdOf = (slot: number): DemoTradeAd => {
    const draw: Draw = (what) => roll(seed, 'trade', what, slot);
    const at = slot * TRADE_AD_SLOT + Math.floor((draw('when') * TRADE_AD_SLOT) / 2);
    const day = Math.floor(at / DAY);
    if (known?.day !== day) known = { day, prices: pricesOf(day, seed) };
    const about = { title: 'Trade Offer', status: 'published', client_id: `demo-${slot}` } as const;
    const body = { ...about, ...tradeOf(known.prices, draw) };
    return { at, trader: pick(DEMO_TRADERS, draw('who')).id, body };
  };
  return (span, step = 1) => inSpan(span, TRADE_AD_SLOT, step, tradeAdOf);
}
