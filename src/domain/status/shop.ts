import { nameKey } from '../shared/name-key.ts';
import { isSameReset } from './resets.ts';

/** An item of a shop; the amount is null when it is not known. */
export type StockedItem = { name: string; maxStock: number | null };

/** A shop with its next reset (epoch ms) and the time between two (ms); null when they are not known. */
export type Shop = {
  key: string;
  resetAt: number | null;
  period: number | null;
  items: readonly StockedItem[];
};

/** The names and pictures of shops by the keys of what the feed calls them (behaviour S2). */
export const SHOP_LOOKS: ReadonlyMap<string, { name: string; picture: string }> = new Map([
  ['cosmeticstock', { name: 'Cosmetic Shop', picture: 'couch-and-lamp' }],
  ['peteggstock', { name: 'Pet Egg Shop', picture: 'hatching-chick' }],
  ['eventshopstock', { name: 'Event Shop', picture: 'party-popper' }],
  ['seedstock', { name: 'Seed Shop', picture: 'seedling' }],
  ['gearstock', { name: 'Gear Shop', picture: 'hammer-and-wrench' }],
  ['nighteventshopstock', { name: 'Night Event Shop', picture: 'crescent-moon' }],
]);

/**
 * The name of a shop; the key of an unknown one (behaviour S2).
 * @example shopName('SeedStock') // => 'Seed Shop'
 */
export function shopName(key: string): string {
  return SHOP_LOOKS.get(nameKey(key))?.name ?? key;
}

/**
 * How much of its period a shop has behind it (behaviour S11), from 0 to 1; null when the period or the next reset is not known.
 * @example periodShare({ resetAt: 1000, period: 400 }, 900) // => 0.75
 */
export function periodShare(
  { resetAt, period }: Pick<Shop, 'resetAt' | 'period'>,
  now: number,
): number | null {
  if (resetAt === null || period === null) return null;
  return Math.min(Math.max(1 - (resetAt - now) / period, 0), 1);
}

/** How near a reset must be for a read of its own, and the delay of that read, in milliseconds (behaviour S3). */
const REFETCH_WITHIN = 5 * 60_000;
const REFETCH_AFTER = 3000;

/** When to read again for the next reset (epoch ms); null when none is within 5 minutes (behaviour S3). */
export function refetchAt(shops: readonly Shop[], now: number): number | null {
  const coming = shops.flatMap(({ resetAt }) =>
    resetAt !== null && resetAt >= now ? resetAt : [],
  );
  const soonest = Math.min(...coming);
  return soonest - now <= REFETCH_WITHIN ? soonest + REFETCH_AFTER : null;
}

function hasRestocked(before: Shop | undefined, after: Shop, now: number): boolean {
  const was = before?.resetAt ?? null;
  if (was === null || was > now || after.resetAt === null) return false;
  return after.resetAt > was && !isSameReset(after.resetAt, was);
}

/** The keys of the shops whose reset has passed and which have a new one. Each reset counts once. */
export function restockedShops(
  before: readonly Shop[],
  after: readonly Shop[],
  now: number,
): string[] {
  const known = new Map(before.map((shop) => [shop.key, shop]));
  return after.filter((shop) => hasRestocked(known.get(shop.key), shop, now)).map(({ key }) => key);
}
