import { expect, test } from 'vitest';
import { DEMO_ITEMS } from './demo-items.ts';
import { hash } from './random.ts';
import { ownersAt, randomWalkAt, roundWorth, trendOf, worthAt } from './worth.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const SEED = 7;
const DAYS = Array.from({ length: 2000 }, (_, day) => day + 0.5);

function median(type: string, rarity: string): number {
  const worths = DEMO_ITEMS.filter((item) => item.type === type && item.rarity === rarity)
    .map((item) => worthAt(item, NOW, SEED))
    .sort((one, other) => one - other);
  return worths[Math.floor(worths.length / 2)] ?? Number.NaN;
}

test('a random walk stays within its bounds, moves, and differs from others', () => {
  for (const name of ['a', 'b', 'c']) {
    const walk = DAYS.map((day) => randomWalkAt(hash(name), day));
    expect(Math.max(...walk.map(Math.abs))).toBeLessThanOrEqual(1);
    expect(Math.max(...walk) - Math.min(...walk)).toBeGreaterThan(0.5);
  }
  expect(randomWalkAt(hash('a'), 100)).toBe(randomWalkAt(hash('a'), 100));
  expect(randomWalkAt(hash('a'), 100)).not.toBe(randomWalkAt(hash('b'), 100));
});

test('a random walk moves further in a month than in a day, and not at all in a second', () => {
  const key = hash('steps');
  const reach = (days: number) =>
    DAYS.reduce(
      (sum, day) => sum + Math.abs(randomWalkAt(key, day + days) - randomWalkAt(key, day)),
      0,
    );
  expect(reach(30)).toBeGreaterThan(3 * reach(1));
  expect(reach(1)).toBeGreaterThan(100 * reach(1 / 86_400));
});

test.each([
  [0.2, 1],
  [7.4, 7],
  [43.6, 44],
  [123, 123],
  [1234, 1230],
  [98_765, 99_000],
  [6_543_210, 6_550_000],
])('%d is rounded to %d', (worth, rounded) => {
  expect(roundWorth(worth)).toBe(rounded);
});

test('rarer pets are worth more, and Secret and Infinity pets most', () => {
  const rarities = ['Common', 'Rare', 'Legendary', 'Mythical', 'Divine', 'Secret', 'Infinity'];
  const worths = rarities.map((rarity) => median('Pet', rarity));
  expect(worths).toEqual([...worths].sort((one, other) => one - other));
  expect(median('Pet', 'Divine')).toBeGreaterThan(median('Seed', 'Divine'));
});

test.each([
  ['rising', [100, 104, 108, 113, 118, 122, 126, 130]],
  ['up', [100, 101, 102, 103, 105, 106, 108, 110]],
  ['stable', [100, 101, 100, 99, 100, 101, 100, 101]],
  ['unstable', [100, 110, 98, 108, 97, 109, 100, 101]],
  ['down', [100, 99, 98, 97, 95, 94, 92, 90]],
  ['dropping', [130, 126, 122, 118, 113, 108, 104, 100]],
] as const)('a week can be %s', (trend, week) => {
  expect(trendOf(week)).toBe(trend);
});

test('Secret pets have some thousand owners at most, and the number grows', () => {
  for (const item of DEMO_ITEMS.filter(({ rarity }) => rarity === 'Secret')) {
    const owners = ownersAt(item, NOW, SEED) ?? 0;
    expect(owners).toBeGreaterThan(50);
    expect(owners).toBeLessThan(100_000);
    expect(ownersAt(item, NOW + 90 * 86_400_000, SEED)).toBeGreaterThanOrEqual(owners);
  }
});
