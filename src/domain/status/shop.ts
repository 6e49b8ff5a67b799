/** An item of a shop; null where the amount is not known. */
export type StockedItem = { name: string; maxStock: number | null };

/** A shop with its next reset (epoch ms), null where that is not known. */
export type Shop = { key: string; resetAt: number | null; items: readonly StockedItem[] };

/** The shops that have a name (behaviour S2); others show their key. */
const SHOP_NAMES: ReadonlyMap<string, string> = new Map([
  ['CosmeticStock', 'Cosmetic Shop'],
  ['PetEggStock', 'Pet Egg Shop'],
  ['EventShopStock', 'Event Shop'],
  ['SeedStock', 'Seed Shop'],
  ['GearStock', 'Gear Shop'],
  ['NightEventShopStock', 'Night Event Shop'],
]);

/** What a shop is called; an unknown one by its raw key (behaviour S2). */
export function shopName(key: string): string {
  return SHOP_NAMES.get(key) ?? key;
}

/** How far away a reset may be for a read of its own, and how long after it that comes, in milliseconds (behaviour S3). */
const REFETCH_WITHIN = 5 * 60_000;
const REFETCH_AFTER = 3000;

/** When to read again for the soonest reset to come (epoch ms); null when none is within 5 minutes of now (behaviour S3). */
export function refetchAt(shops: readonly Shop[], now: number): number | null {
  const coming = shops.flatMap(({ resetAt }) =>
    resetAt !== null && resetAt >= now ? resetAt : [],
  );
  const soonest = Math.min(...coming);
  return soonest - now <= REFETCH_WITHIN ? soonest + REFETCH_AFTER : null;
}

function hasRestocked(before: Shop, after: Shop, now: number): boolean {
  if (before.resetAt === null || after.resetAt === null) return false;
  return before.resetAt <= now && after.resetAt > before.resetAt;
}

/** Keys of the shops whose reset has passed and which have a new one: each reset counts once. */
export function restockedShops(
  before: readonly Shop[],
  after: readonly Shop[],
  now: number,
): string[] {
  const known = new Map(before.map((shop) => [shop.key, shop]));
  return after.flatMap((shop) => {
    const was = known.get(shop.key);
    return was !== undefined && hasRestocked(was, shop, now) ? shop.key : [];
  });
}
