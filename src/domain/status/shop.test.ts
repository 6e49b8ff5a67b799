import { describe, expect, it } from 'vitest';
import { periodShare, refetchAt, restockedShops, type Shop, shopName } from './shop.ts';

const NOW = 1_800_000_000_000;
const MINUTES = 60_000;
const shop = (key: string, resetAt: number | null): Shop => ({
  key,
  resetAt,
  period: null,
  items: [],
});
const resetting = (...resets: (number | null)[]) => resets.map((at, index) => shop(`${index}`, at));

it('names a shop by its name, or by its key when it has none', () => {
  expect(
    ['CosmeticStock', 'PetEggStock', 'EventShopStock', 'SeedStock', 'GearStock'].map(shopName),
  ).toEqual(['Cosmetic Shop', 'Pet Egg Shop', 'Event Shop', 'Seed Shop', 'Gear Shop']);
  expect(shopName('NightEventShopStock')).toBe('Night Event Shop');
  expect(['SkyStock', '__proto__', 'constructor'].map(shopName)).toEqual([
    'SkyStock',
    '__proto__',
    'constructor',
  ]);
});

it('has none of its period behind it before that begins, and all of it from the reset on', () => {
  const share = (away: number) => periodShare({ resetAt: NOW + away, period: 4 * MINUTES }, NOW);
  expect([5, 4, 3, 0, -1].map((away) => share(away * MINUTES))).toEqual([0, 0, 0.25, 1, 1]);
});

it('has no share of a period without a period or a reset', () => {
  expect(periodShare({ resetAt: NOW, period: null }, NOW)).toBeNull();
  expect(periodShare({ resetAt: null, period: MINUTES }, NOW)).toBeNull();
});

describe('the read after a reset', () => {
  it.each([
    ['at the reset itself', 0, NOW + 3000],
    ['a moment before it', 1, NOW + 3001],
    ['5 minutes before it', 5 * MINUTES, NOW + 5 * MINUTES + 3000],
    ['longer before it', 5 * MINUTES + 1, null],
    ['once it has passed', -1, null],
    ['years before it', 1e12, null],
  ])('comes 3 s after, %s', (_, away, at) => {
    expect(refetchAt(resetting(NOW + away), NOW)).toBe(at);
  });

  it('is for the next reset, whatever has passed or is unknown', () => {
    const shops = resetting(NOW - 5000, null, NOW + 9000, NOW + 4000, NOW + 1e9);
    expect(refetchAt(shops, NOW)).toBe(NOW + 7000);
  });

  it('is not scheduled without a reset', () => {
    expect(refetchAt([], NOW)).toBeNull();
    expect(refetchAt(resetting(null), NOW)).toBeNull();
  });
});

describe('a restock', () => {
  const restocked = (before: number | null, after: number | null) =>
    restockedShops([shop('A', before)], [shop('A', after)], NOW).length === 1;

  it('is a passed reset followed by a new one', () => {
    expect(restocked(NOW, NOW + 300_000)).toBe(true);
    expect(restocked(NOW - 3000, NOW + 297_000)).toBe(true);
  });

  it('is not found while the reset is the same, unknown, earlier or not due', () => {
    expect(restocked(NOW - 3000, NOW - 3000)).toBe(false);
    expect(restocked(NOW - 3000, NOW - 4000)).toBe(false);
    expect(restocked(NOW - 3000, NOW + 20_000)).toBe(false);
    expect(restocked(NOW + 1000, NOW + 2000)).toBe(false);
    expect(restocked(null, NOW + 2000)).toBe(false);
    expect(restocked(NOW - 1, null)).toBe(false);
  });

  it('is not found for a shop that was not known before', () => {
    expect(restockedShops([], [shop('A', NOW)], NOW)).toEqual([]);
  });
});
