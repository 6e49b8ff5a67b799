import type { Demand } from '../../domain/items/demand.ts';
import type { ItemType } from '../../domain/items/item.ts';
import { rarityRank } from '../../domain/items/rarity.ts';
import type { Trend } from '../../domain/items/trend.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import type { DemoItem } from './demo-items.ts';
import { hash, noise, seededRandom } from './random.ts';

/** Powers of ten that a rarity is worth, from common upwards: the ranks of `rarityRank`. */
const RARITY_POWER = [1.7, 2, 2.1, 2.5, 2.9, 3.3, 4, 4.7, 5.3, 5.7, 7.8] as const;
const UNKNOWN_RARITY_POWER = 3;

/** Powers of ten that a type is worth more or less than a pet. */
const TYPE_POWER: Record<ItemType, number> = {
  Seed: -0.7,
  Gear: -0.6,
  Crate: -0.3,
  Cosmetic: -0.8,
  Pet: 0,
  Egg: -0.2,
  'Seed Pack': -0.4,
};

function rarityPower(rarity: string | null): number {
  return RARITY_POWER[rarityRank(rarity) ?? -1] ?? UNKNOWN_RARITY_POWER;
}

/** The average value of an item: higher for rarer, scarcer and more expensive items. */
function baseWorth(item: DemoItem, seed: number): number {
  const scarcity = item.chance === null ? 0 : 0.2 * Math.max(0, -Math.log10(item.chance));
  const price = item.buyPrice === null ? 0 : 0.06 * (Math.log10(item.buyPrice) - 6);
  const variation = 0.6 * (seededRandom(seed, 'taste', item.id) - 0.5);
  return 10 ** (rarityPower(item.rarity) + TYPE_POWER[item.type] + scarcity + price + variation);
}

/** Rounds a value as traders do: to three digits, with a third digit of 0 or 5 above 250, and at least 1. */
export function roundWorth(worth: number): number {
  const unit = 10 ** (Math.floor(Math.log10(Math.max(1, worth))) - 2);
  const step = Math.max(1, worth < 250 * unit ? unit : 5 * unit);
  return Math.max(1, Math.round(worth / step) * step);
}

const PERIODS = [64, 32, 16, 8, 4, 2, 1] as const;
const STEPS_SUM = PERIODS.reduce((sum, period) => sum + Math.sqrt(period), 0);

/**
 * The value of a seeded random walk on a day (fractions allowed), from -1 to 1. It is the sum of smooth
 * noise with several periods, and each period weighs as the square root of its length, as in a random walk.
 * So the value of any moment is known without the days before it, and it never leaves its bounds.
 */
export function randomWalkAt(key: number, day: number): number {
  let sum = 0;
  for (const period of PERIODS) {
    const position = day / period;
    const index = Math.floor(position);
    const fraction = position - index;
    const from = noise(key + period, index);
    const to = noise(key + period, index + 1);
    sum += Math.sqrt(period) * (2 * (from + (to - from) * fraction) - 1);
  }
  return sum / STEPS_SUM;
}

/** The value of an item at a moment (epoch milliseconds). */
export function worthAt(item: DemoItem, at: number, seed: number): number {
  const volatility = 0.5 + 1.4 * seededRandom(seed, 'temper', item.id) ** 2;
  const walkValue = randomWalkAt(hash(`${seed}|worth|${item.id}`), at / DAY_MS);
  return roundWorth(baseWorth(item, seed) * Math.exp(volatility * walkValue));
}

/** The trend that a week of daily values shows, oldest first. */
export function trendOf(week: readonly number[]): Trend {
  const steps = week.slice(1).map((value, day) => Math.log(value / (week[day] ?? value)));
  const change = steps.reduce((sum, step) => sum + step, 0);
  const totalChange = steps.reduce((sum, step) => sum + Math.abs(step), 0);
  if (change > 0.22) return 'rising';
  if (change > 0.07) return 'up';
  if (change < -0.22) return 'dropping';
  if (change < -0.07) return 'down';
  return totalChange > 0.3 ? 'unstable' : 'stable';
}

/** The demand for an item, from its own appeal, a changing fashion and its trend. */
export function demandAt(item: DemoItem, at: number, trend: Trend, seed: number): Demand {
  const demandWalk = randomWalkAt(hash(`${seed}|fashion|${item.id}`), at / DAY_MS);
  const trendBonus = trend === 'rising' ? 0.12 : trend === 'dropping' ? -0.12 : 0;
  const baseDemand =
    seededRandom(seed, 'appeal', item.id) + 0.03 * rarityPower(item.rarity) - 0.024;
  const score = baseDemand + 0.4 * demandWalk + trendBonus;
  if (score > 1.08) return 'insane';
  if (score > 0.93) return 'very-high';
  if (score > 0.74) return 'high';
  return score > 0.34 ? 'medium' : 'low';
}

/** How many exist at a moment: pets only, fewer the rarer, slowly growing. */
export function ownersAt(item: DemoItem, at: number, seed: number): number | null {
  if (item.type !== 'Pet') return null;
  const hatching = item.chance === null ? 0 : Math.log10(item.chance) + 6;
  const secret = item.rarity === 'Secret' || item.rarity === 'Infinity';
  const power = secret
    ? Math.min(4.2, 3.3 + 0.3 * hatching) - (item.rarity === 'Infinity' ? 1.4 : 0)
    : 7.2 - 0.75 * rarityPower(item.rarity);
  const days = at / DAY_MS - 20_000;
  return Math.round(
    10 ** (power + 0.5 * seededRandom(seed, 'owners', item.id)) * (1 + days / 4000),
  );
}
