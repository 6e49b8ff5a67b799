import { is } from 'valibot';
import { expect, test } from 'vitest';
import { type FeedEvent, feedEvent } from '../../contract/items/feed.ts';
import { DEMO_ITEMS } from './demo-items.ts';
import { backlog, changesIn, hatchesIn, statusIn } from './live.ts';
import { SHOPS, stockEvent } from './shops.ts';
import { WEATHERS, weatherAt } from './weathers.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SEED = 7;

const NAMES = new Set(DEMO_ITEMS.map(({ name }) => name));
const SECRETS = new Set(DEMO_ITEMS.filter(({ rarity }) => rarity === 'Secret').map(({ id }) => id));
const SPEC_KEYS = [
  'CosmeticStock',
  'EventShopStock',
  'GearStock',
  'NightEventShopStock',
  'PetEggStock',
  'SeedStock',
];

const valid = (events: FeedEvent[]) => events.every((event) => is(feedEvent, event));
const rarityOf = (id: string) => DEMO_ITEMS.find((item) => item.id === id)?.rarity;

test('a pet hatches every two to six seconds, and one in twenty is Secret', () => {
  const hatches = hatchesIn({ from: NOW, to: NOW + 6 * HOUR }, SEED);
  expect(valid(hatches)).toBe(true);
  const gaps = hatches.slice(1).map(({ at }, index) => at - (hatches[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2000);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(6000);
  const pets = hatches.map((event) => (event.type === 'hatch' ? event.data.item : ''));
  const secret = pets.filter((id) => SECRETS.has(id)).length / pets.length;
  expect(secret).toBeGreaterThan(0.035);
  expect(secret).toBeLessThan(0.065);
  const common = pets.filter((id) => rarityOf(id) === 'Common').length;
  expect(common).toBeGreaterThan(pets.filter((id) => rarityOf(id) === 'Divine').length * 5);
});

test('adjacent time spans contain each event once', () => {
  const whole = { from: NOW, to: NOW + HOUR };
  const cuts = [NOW, NOW + 1234, NOW + 20_000, NOW + 20_001, NOW + 17 * MINUTE, NOW + HOUR];
  for (const read of [hatchesIn, changesIn]) {
    const parts = cuts.slice(1).flatMap((to, at) => read({ from: cuts[at] ?? to, to }, SEED));
    expect(parts).toEqual(read(whole, SEED));
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
  }
});

test('values change about every ten seconds, and each change is small', () => {
  const changes = changesIn({ from: NOW, to: NOW + HOUR }, SEED);
  expect(valid(changes)).toBe(true);
  expect(changes.length).toBeGreaterThan(250);
  expect(changes.length).toBeLessThanOrEqual(360);
  const items = changes.map((event) => (event.type === 'value' ? event.data.item : ''));
  expect(new Set(items).size).toBeGreaterThan(150);
});

test('there are six shops, which hold only items of the catalogue', () => {
  expect(SHOPS.map(({ key }) => key).sort()).toEqual(SPEC_KEYS);
  const sold = SHOPS.flatMap(({ items }) => items.map(({ name }) => name));
  expect(sold.filter((name) => !NAMES.has(name))).toEqual([]);
});

test('the stock of a shop stays the same until it resets', () => {
  for (const shop of SHOPS) {
    const event = stockEvent(shop, NOW, SEED);
    if (event.type !== 'stock') throw new Error('not a stock');
    const { items } = event.data;
    const resetTime = event.data.resetTime ?? 0;
    expect(resetTime % shop.restock).toBe(0);
    expect(resetTime - event.at).toBe(shop.restock);
    expect(resetTime).toBeGreaterThan(NOW);
    expect(items.length).toBeGreaterThan(0);
    expect(stockEvent(shop, resetTime - 1, SEED)).toEqual(event);
    expect(stockEvent(shop, resetTime, SEED)).toMatchObject({ at: resetTime });
    expect(stockEvent(shop, resetTime, SEED).id).not.toBe(event.id);
  }
});

test('amounts stay within the range of the shop, and rare items are rarely in stock', () => {
  const [seeds] = SHOPS.filter(({ key }) => key === 'SeedStock');
  if (seeds === undefined) throw new Error('no seed shop');
  const stocks = Array.from({ length: 2000 }, (_, slot) =>
    stockEvent(seeds, slot * seeds.restock, SEED),
  ).flatMap((event) => (event.type === 'stock' ? event.data.items : []));
  for (const { name, oneIn, least, most } of seeds.items) {
    const amounts = stocks.filter((item) => item.name === name).map(({ maxStock }) => maxStock);
    expect(Math.abs(amounts.length / 2000 - 1 / oneIn)).toBeLessThan(0.04);
    expect(amounts.every((amount) => amount >= least && amount <= most)).toBe(true);
  }
});

test('a weather occurs once in its period and lasts as long as defined', () => {
  for (const weather of WEATHERS) {
    const { active, since } = weatherAt(weather, NOW, SEED);
    expect(since).toBeLessThanOrEqual(NOW);
    expect(NOW - since).toBeLessThan(2 * weather.every);
    expect(weatherAt(weather, since, SEED)).toEqual({ active, since });
    expect(weatherAt(weather, since - 1, SEED).active).toBe(!active);
  }
  const names = WEATHERS.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Rain', 'Snow', 'Cloudy', 'Blood Night']));
  expect(new Set(names).size).toBe(35);
});

test('the first status has every shop and weather once, and later ones have only the changes', () => {
  const all = statusIn({ from: 0, to: NOW }, SEED);
  expect(valid(all)).toBe(true);
  expect(all).toHaveLength(SHOPS.length + WEATHERS.length);
  expect(all.every(({ at }) => at <= NOW)).toBe(true);
  const later = statusIn({ from: NOW, to: NOW + 5 * MINUTE }, SEED);
  expect(later.map(({ id }) => id)).toEqual(
    expect.arrayContaining([expect.stringMatching('demo-stock-SeedStock')]),
  );
  expect(later.filter(({ at }) => at <= NOW)).toEqual([]);
  expect(statusIn({ from: NOW, to: NOW }, SEED)).toEqual([]);
});

test('an empty demo starts with the hatches of a day and the value changes of today', () => {
  const events = backlog(NOW, SEED);
  expect(valid(events)).toBe(true);
  const hatches = events.filter(({ type }) => type === 'hatch');
  expect(hatches.length).toBeGreaterThan(300);
  expect(hatches.length).toBeLessThan(400);
  const midnight = Date.UTC(2026, 10, 20);
  expect(events.every(({ type, at }) => at <= NOW && (type !== 'value' || at > midnight))).toBe(
    true,
  );
  expect(events.length).toBeGreaterThan(hatches.length + 50);
});
