import { drawingOf, drawingPath } from '../../domain/items/drawing.ts';
import { UNKNOWN_IMAGE } from '../../domain/items/image-url.ts';
import { ITEM_TYPES, type ItemStats, type ItemType } from '../../domain/items/item.ts';
import { isItemSlug, slugify } from '../../domain/items/slug.ts';
import { describe } from './description.ts';
import {
  BUBBLE_FACTS,
  type BubbleFact,
  CONTENTS_FACTS,
  GARDEN_FACTS,
  type GardenFact,
} from './facts.ts';
import { itemId } from './item-id.ts';

/** An item of the demo catalogue with what its made-up value is derived from. */
export type DemoItem = {
  id: string;
  slug: string;
  name: string;
  image: string;
  type: ItemType;
  rarity: string | null;
  buyPrice: number | null;
  sellValue: number | null;
  stock: [number, number] | null;
  description: string | null;
  stats: ItemStats | null;
  /** Percent, where it hatches with a known one. */
  chance: number | null;
  tradeable: boolean;
  mutationMultipliers: Readonly<Record<string, number>> | null;
};

/** By how much some mutations multiply the value of every fruit. The others count in no demo trade. */
const FRUIT_MULTIPLIERS = { Gold: 20, Rainbow: 50, Wet: 2, Frozen: 10 };

/** Decorations and tools that no shop sells are bound to their owner. */
function isTradeable(type: ItemType, garden: GardenFact | null): boolean {
  return (type !== 'Cosmetic' && type !== 'Gear') || (garden !== null && garden.price !== null);
}

function toStock(garden: GardenFact | null): [number, number] | null {
  if (garden === null || garden.stockMin === null || garden.stockMax === null) return null;
  return [garden.stockMin, garden.stockMax];
}

/** Items with the same name get different slugs: the first type keeps the name, a later one adds its own. */
function freeSlug(type: ItemType, name: string, usedSlugs: ReadonlySet<string>): string {
  const slug = slugify(name);
  return isItemSlug(slug) && !usedSlugs.has(slug) ? slug : `${slug}-${slugify(type)}`;
}

/** One record of what either game knows: identity and prices from the garden, multipliers from the other. */
function toDemoItem(
  type: ItemType,
  garden: GardenFact | null,
  bubble: BubbleFact | null,
  slugs: Set<string>,
): DemoItem {
  const name = garden?.name ?? bubble?.name ?? '';
  const rarity = garden === null ? (bubble?.rarity ?? null) : garden.rarity;
  const contents = CONTENTS_FACTS.find((fact) => fact.type === type && fact.name === name) ?? null;
  const drawing = drawingOf({ name, type });
  const slug = freeSlug(type, name, slugs);
  slugs.add(slug);
  return {
    id: itemId(type, rarity, name),
    slug,
    name,
    image: drawing === null ? UNKNOWN_IMAGE : drawingPath(drawing),
    type,
    rarity,
    buyPrice: garden?.currency === null ? garden.price : null,
    sellValue: garden?.sellValue ?? null,
    stock: toStock(garden),
    description: describe(type, garden, bubble, contents),
    stats: bubble?.stats ?? null,
    chance: bubble?.chance ?? null,
    tradeable: isTradeable(type, garden),
    mutationMultipliers: type === 'Seed' ? FRUIT_MULTIPLIERS : null,
  };
}

function buildItems(): DemoItem[] {
  const slugs = new Set<string>();
  const bubbles = new Map(BUBBLE_FACTS.map((fact) => [fact.name, fact]));
  const items: DemoItem[] = [];
  for (const type of ITEM_TYPES) {
    for (const garden of GARDEN_FACTS[type]) {
      const bubble = type === 'Pet' ? (bubbles.get(garden.name) ?? null) : null;
      if (bubble !== null) bubbles.delete(bubble.name);
      items.push(toDemoItem(type, garden, bubble, slugs));
    }
  }
  for (const bubble of bubbles.values()) items.push(toDemoItem('Pet', null, bubble, slugs));
  return items.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The demo catalogue in its order: type, rarity, name. */
export const DEMO_ITEMS: readonly DemoItem[] = buildItems();
