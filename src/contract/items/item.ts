import * as v from 'valibot';
import { ITEM_TYPES, type Item, type ItemType } from '../../domain/items/item.ts';
import { slugify } from '../../domain/items/slug.ts';
import { readAs } from '../shared/read-as.ts';
import {
  lenientAny,
  lenientNumber,
  lenientText,
  lenientWord,
  readNumber,
} from '../shared/scalars.ts';
import { toTracked, tracked } from './pet.ts';

/** An element of `GET /items` (contract: Shapes), with what the value tracker knows of it. */
const catalogueItem = v.object({
  ...tracked,
  _id: lenientText,
  Image: lenientText,
  itemType: lenientWord(ITEM_TYPES),
  Price: lenientNumber,
  SellPrice: lenientNumber,
  sellValue: lenientNumber,
  StockAmount: lenientAny,
  Description: lenientText,
  SeedRarity: lenientText,
  GearRarity: lenientText,
  EggRarity: lenientText,
  Rarity: lenientText,
});
type CatalogueItem = v.InferOutput<typeof catalogueItem>;

function toStock(raw: unknown): Item['stock'] {
  if (!Array.isArray(raw)) return null;
  const [least, most] = raw.map(readNumber);
  if (least === null || least === undefined || least < 0) return null;
  const other = most === null || most === undefined || most < 0 ? least : most;
  return [Math.min(least, other), Math.max(least, other)];
}

const RARITY_FIELDS: Record<ItemType, 'SeedRarity' | 'GearRarity' | 'EggRarity' | 'Rarity'> = {
  Seed: 'SeedRarity',
  'Seed Pack': 'SeedRarity',
  Gear: 'GearRarity',
  Egg: 'EggRarity',
  Crate: 'Rarity',
  Cosmetic: 'Rarity',
  Pet: 'Rarity',
};

/** The field that holds the rarity of a type on the wire (behaviour I11); `Rarity` for unknown types. */
export function rarityField(type: ItemType | null) {
  return type === null ? 'Rarity' : RARITY_FIELDS[type];
}

function toItem(wire: CatalogueItem, id: string, name: string): Item {
  return {
    ...toTracked(wire),
    id,
    name,
    image: wire.Image ?? '',
    type: wire.itemType,
    rarity: wire[rarityField(wire.itemType)] ?? wire.Rarity,
    buyPrice: wire.Price,
    sellValue: wire.sellValue ?? wire.SellPrice,
    stock: toStock(wire.StockAmount),
    description: wire.Description,
  };
}

/** Reads an element of `GET /items`; null when it lacks a name, an Image (behaviour I11) or anything to know it by. */
export function toCatalogueItem(raw: unknown): Item | null {
  const wire = readAs(catalogueItem, raw);
  if (wire === null || wire.Image === null) return null;
  const id = wire._id ?? wire.slug;
  return id === null || wire.name === null ? null : toItem(wire, id, wire.name);
}

/** Reads an element of `GET /items` for the item selector (behaviour N9); null only when it lacks a name. */
export function toSelectorItem(raw: unknown): Item | null {
  const wire = readAs(catalogueItem, raw);
  if (wire === null || wire.name === null) return null;
  const slug = wire.slug ?? (slugify(wire.name) || null);
  const item = toItem(wire, wire._id ?? slug ?? wire.name, wire.name);
  return { ...item, slug, rarity: item.rarity ?? 'Common', trend: item.trend ?? 'stable' };
}
