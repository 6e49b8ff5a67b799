import { TRADE_AD_TITLE } from '../../contract/trades/trade-ad.ts';
import type { NewTradeAd } from '../../contract/trades/trade-ad-body.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { MUTATIONS } from '../../domain/trades/trade-item.ts';
import { DEMO_ITEMS } from './demo-items.ts';
import { DEMO_TRADERS } from './players.ts';
import { isQuoted } from './quotes.ts';
import { pick, seededRandom } from './random.ts';
import { inSpan, type Span } from './span.ts';
import { chooseItems, type Priced, type Random, type Stack, sideValue } from './trade-side.ts';
import { worthAt } from './worth.ts';

/** Each slot has one trade ad in its first half, so trade ads are twenty to sixty seconds apart. */
const TRADE_AD_SLOT = 40_000;
const CATEGORY_SHARE = 0.2;
const EXTRAS_SHARE = 0.2;
/** The greatest ratio between the values of both sides. */
const RATIO_MAX = 1.5;

type Reference = NewTradeAd['offering_items'][number];

/** A trade ad of a demo trader; `at` is its due time in epoch milliseconds. */
export type DemoTradeAd = { at: number; trader: string; body: NewTradeAd };

const TRADED_ITEMS = DEMO_ITEMS.filter(({ type }) => ['Pet', 'Gear', 'Seed'].includes(type));

/** The traded items with their values at the start of a day (since 1970), cheapest first. */
function pricedItems(day: number, seed: number): Priced[] {
  return TRADED_ITEMS.filter((item) => isQuoted(item, seed))
    .map((item) => ({ item, worth: worthAt(item, day * DAY_MS, seed) }))
    .toSorted((one, other) => one.worth - other.worth);
}

function extrasOf({ item, quantity }: Stack, random: Random): Pick<Reference, 'extras'> {
  if (quantity > 1 || random(`extras of ${item.id}`) >= EXTRAS_SHARE) return {};
  const weight = Math.round(10 + 90 * random('weight')) / 10;
  if (item.type === 'Pet') return { extras: { weight, age: 1 + Math.floor(75 * random('age')) } };
  return item.type === 'Seed'
    ? { extras: { weight, mutations: [pick(MUTATIONS, random('mutation'))] } }
    : {};
}

function toReference(stack: Stack, random: Random): Reference {
  const { item, quantity } = stack;
  return { petSlug: item.slug, quantity, isCategory: false, ...extrasOf(stack, random) };
}

/** A category that suits the offered items. */
function wantedCategory(offering: readonly Stack[], random: Random): Reference {
  const categories = offering.length > 1 ? ['upgrade', 'secrets'] : ['downgrade', 'exclusives'];
  return {
    petSlug: `category-${pick(categories, random('category'))}`,
    quantity: 1,
    isCategory: true,
  };
}

const areClose = (one: number, other: number) => one < other * RATIO_MAX && other < one * RATIO_MAX;

/** Creates a trade whose sides are worth about the same. Some trades ask for a category, also when no items are close. */
function createTrade(prices: readonly Priced[], random: Random) {
  const itemsMax = (side: string) => 1 + Math.floor(4 * random(`most ${side}`) ** 1.5);
  const targetValue = pick(prices, random('worth') ** 0.7).worth;
  const offering = chooseItems(prices, targetValue, itemsMax('offered'), (what) =>
    random(`offered ${what}`),
  );
  const unoffered = prices.filter(({ item }) => offering.every((one) => one.item !== item));
  const wantedValue = sideValue(offering) * (0.8 + 0.4 * random('spread'));
  const wanted = chooseItems(unoffered, wantedValue, itemsMax('wanted'), (what) =>
    random(`wanted ${what}`),
  );
  const isForItems =
    random('for items') >= CATEGORY_SHARE && areClose(sideValue(offering), sideValue(wanted));
  return {
    offering_items: offering.map((stack) => toReference(stack, random)),
    looking_for_items: isForItems
      ? wanted.map((stack) => toReference(stack, random))
      : [wantedCategory(offering, random)],
  };
}

/** Creates the generator of the demo's trade ads: all of a time span, or every `step`-th. The same slot and seed always give the same trade ad. */
export function createTrades(seed: number): (span: Span, step?: number) => DemoTradeAd[] {
  let cached: { day: number; prices: Priced[] } | undefined;
  const tradeAdOf = (slot: number): DemoTradeAd => {
    const random: Random = (what) => seededRandom(seed, 'trade', what, slot);
    const at = slot * TRADE_AD_SLOT + Math.floor((random('when') * TRADE_AD_SLOT) / 2);
    const day = Math.floor(at / DAY_MS);
    if (cached?.day !== day) cached = { day, prices: pricedItems(day, seed) };
    const header = {
      title: TRADE_AD_TITLE,
      status: 'published',
      client_id: `demo-${slot}`,
    } as const;
    const body = { ...header, ...createTrade(cached.prices, random) };
    return { at, trader: pick(DEMO_TRADERS, random('who')).id, body };
  };
  return (span, step = 1) => inSpan(span, TRADE_AD_SLOT, step, tradeAdOf);
}
