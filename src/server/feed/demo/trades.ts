import type { NewTradeAd } from '../../../contract/trades/trade-ad-body.ts';
import { MUTATIONS } from '../../../domain/trades/trade-item.ts';
import { DEMO_ITEMS } from './demo-items.ts';
import { isQuoted } from './quotes.ts';
import { pick, roll } from './random.ts';
import { inSpan, type Span } from './span.ts';
import { type Draw, type Priced, type Stack, sideWorth, worthOf } from './trade-side.ts';
import { DEMO_TRADERS } from './traders.ts';
import { DAY, worthAt } from './worth.ts';

/** One ad in every slot, within its first half: twenty to sixty seconds lie between two. */
const AD_SLOT = 40_000;
const CATEGORY_SHARE = 0.2;
const EXTRAS_SHARE = 0.2;
/** How many times as much one side may be worth as the other. */
const NEAR = 1.5;

type Reference = NewTradeAd['offering_items'][number];

/** An ad of a demo trader, due at a time in epoch milliseconds. */
export type DemoAd = { at: number; trader: string; body: NewTradeAd };

const GOODS = DEMO_ITEMS.filter(({ type }) => ['Pet', 'Gear', 'Seed'].includes(type));

/** What is traded, with its worth as a day (since 1970) begins, cheapest first. */
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

/** A category that goes with what is offered. */
function wantedCategory(offering: readonly Stack[], draw: Draw): Reference {
  const words = offering.length > 1 ? ['upgrade', 'secrets'] : ['downgrade', 'exclusives'];
  return { petSlug: `category-${pick(words, draw('category'))}`, quantity: 1, isCategory: true };
}

const isNear = (one: number, other: number) => one < other * NEAR && other < one * NEAR;

/** A trade whose sides are worth about the same, some for a category instead, as those that nothing comes near. */
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

/** Makes the ads of the demo's traders, every one or every so many of a stretch of time; a slot and a seed are always the same ad. */
export function createTrades(seed: number): (span: Span, step?: number) => DemoAd[] {
  let known: { day: number; prices: Priced[] } | undefined;
  const adOf = (slot: number): DemoAd => {
    const draw: Draw = (what) => roll(seed, 'trade', what, slot);
    const at = slot * AD_SLOT + Math.floor((draw('when') * AD_SLOT) / 2);
    const day = Math.floor(at / DAY);
    if (known?.day !== day) known = { day, prices: pricesOf(day, seed) };
    const about = { title: 'Trade Offer', status: 'published', client_id: `demo-${slot}` } as const;
    const body = { ...about, ...tradeOf(known.prices, draw) };
    return { at, trader: pick(DEMO_TRADERS, draw('who')).id, body };
  };
  return (span, step = 1) => inSpan(span, AD_SLOT, step, adOf);
}
