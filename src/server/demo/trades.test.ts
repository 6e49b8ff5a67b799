import { is } from 'valibot';
import { expect, test } from 'vitest';
import { newTradeAd } from '../../contract/trades/trade-ad-body.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { findCategory } from '../../domain/trades/trade-categories.ts';
import { DEMO_ITEMS } from './demo-items.ts';
import { DEMO_PLAYERS, DEMO_TRADERS } from './players.ts';
import { createTrades } from './trades.ts';
import { worthAt } from './worth.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56);
const HOUR = 3_600_000;
const SEED = 7;

const tradesIn = createTrades(SEED);
const aDay = tradesIn({ from: NOW - DAY_MS, to: NOW });
const bySlug = new Map(DEMO_ITEMS.map((one) => [one.slug, one]));

type Side = (typeof aDay)[number]['body']['offering_items'];

function sideValue(side: Side): number {
  return side.reduce((sum, { petSlug, quantity }) => {
    const item = bySlug.get(petSlug);
    return sum + (item ? worthAt(item, NOW, SEED) * quantity : Number.NaN);
  }, 0);
}

test('a trade ad is due every twenty to sixty seconds', () => {
  expect(aDay).toHaveLength(DAY_MS / 40_000);
  const gaps = aDay.slice(1).map(({ at }, index) => at - (aDay[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(60_000);
});

test('the hour before the start has fifteen to twenty-five trade ads', () => {
  for (let minute = 0; minute < 60; minute += 7) {
    const to = NOW + minute * 60_000;
    const { length } = tradesIn({ from: to - HOUR, to }, 4);
    expect(length).toBeGreaterThanOrEqual(15);
    expect(length).toBeLessThanOrEqual(25);
  }
});

test('a moment always has the same trade ad, independent of the time span', () => {
  const cuts = [NOW - HOUR, NOW - 1_234_567, NOW - 1000, NOW];
  const parts = cuts.slice(1).flatMap((to, at) => createTrades(SEED)({ from: cuts[at] ?? to, to }));
  expect(parts).toEqual(tradesIn({ from: NOW - HOUR, to: NOW }));
  expect(new Set(aDay.map(({ body }) => body.client_id)).size).toBe(aDay.length);
});

test('each side has one to four items of the catalogue, or a category', () => {
  for (const { body } of aDay) {
    expect(is(newTradeAd, body)).toBe(true);
    for (const side of [body.offering_items, body.looking_for_items]) {
      expect(side.length).toBeGreaterThanOrEqual(1);
      expect(side.length).toBeLessThanOrEqual(4);
      for (const { petSlug, isCategory } of side) {
        expect(isCategory ? findCategory(petSlug) : bySlug.get(petSlug)).toBeTruthy();
      }
    }
    const slugs = [...body.offering_items, ...body.looking_for_items].map((one) => one.petSlug);
    expect(new Set(slugs).size).toBe(slugs.length);
  }
});

test('both sides are worth about the same, or one side is a category', () => {
  const sides = aDay.map(({ body }) => [body.offering_items, body.looking_for_items] as const);
  const forItems = sides.filter(([, wanted]) => wanted.every((one) => !one.isCategory));
  const shares = forItems.map(([offered, wanted]) => sideValue(wanted) / sideValue(offered));
  const near = shares.filter((share) => share > 0.6 && share < 1.7).length / shares.length;
  expect(near).toBeGreaterThan(0.95);
  expect(shares.filter((share) => Math.abs(share - 1) > 0.05).length).toBeGreaterThan(500);
  expect(1 - forItems.length / sides.length).toBeGreaterThan(0.1);
  expect(1 - forItems.length / sides.length).toBeLessThan(0.3);
  const all = sides.flat(2);
  expect(all.some(({ extras }) => extras?.age !== undefined)).toBe(true);
  expect(all.some(({ extras }) => extras?.mutations !== undefined)).toBe(true);
});

test('no trader is a demo player, and some traders have no picture', () => {
  const players = new Set(DEMO_PLAYERS.flatMap(({ id, username }) => [id, username]));
  expect(DEMO_TRADERS.some(({ id, username }) => players.has(id) || players.has(username))).toBe(
    false,
  );
  const pictures = DEMO_TRADERS.map(({ picture }) => picture !== null);
  expect(new Set(pictures)).toEqual(new Set([true, false]));
  expect(new Set(aDay.map(({ trader }) => trader)).size).toBe(DEMO_TRADERS.length);
});
