/** The rarities a player can filter by, from common to rarest (behaviour I2). */
export const RARITIES = [
  'Common',
  'Uncommon',
  'Rare',
  'Legendary',
  'Mythical',
  'Divine',
  'Prismatic',
] as const;
export type Rarity = (typeof RARITIES)[number];

/** Every rarity of both games, from common to rarest; those of the other game stand beside their equals. */
const RARITY_ORDER = [
  'Common',
  'Uncommon',
  'Unique',
  'Rare',
  'Epic',
  'Legendary',
  'Mythical',
  'Divine',
  'Prismatic',
  'Secret',
  'Infinity',
];

/** The rank of a rarity from 0 (common) upwards; null when it is absent or unknown, which sorts last. */
export function rarityRank(rarity: string | null): number | null {
  const rank = rarity === null ? -1 : RARITY_ORDER.indexOf(rarity);
  return rank < 0 ? null : rank;
}

/** The spelling of a known rarity, whose letters may be upper or lower case; an unknown one as it is. */
export function rarityName(rarity: string): string {
  const lower = rarity.toLowerCase();
  return RARITY_ORDER.find((known) => known.toLowerCase() === lower) ?? rarity;
}
