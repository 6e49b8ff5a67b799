import * as v from 'valibot';
import { DEFAULT_DEMAND, DEMANDS, type Demand } from '../../domain/items/demand.ts';
import {
  EMPTY_ITEM,
  ITEM_TYPES,
  type Item,
  type ItemStats,
  type ItemType,
} from '../../domain/items/item.ts';
import { slugify } from '../../domain/items/slug.ts';
import { TRENDS } from '../../domain/items/trend.ts';
import { type ItemValue, toItemValue, withAbsence } from '../../domain/items/value.ts';
import {
  amount,
  dataName,
  dataText,
  description,
  itemId,
  object,
  pair,
  picture,
  slug,
} from '../shared/feed-scalars.ts';
import { readAs } from '../shared/read-as.ts';
import {
  lenientAny,
  lenientName,
  lenientNumber,
  lenientPicklist,
  lenientText,
  lenientTime,
} from '../shared/scalars.ts';
import { feedMultipliers } from './feed-multipliers.ts';
import { parseStats, parseStock, parseWeekAgo, serializeStats } from './item-parts.ts';
import { toMultipliers } from './multipliers.ts';
import type { ItemShape, PetShape, TradedPetShape } from './shapes.ts';

/** An item as a backend stores it: unknown facts are null, where an `Item` has a default. */
export type ItemRecord = Omit<Item, 'value' | 'isValueAbsent' | 'demand' | 'stats'> & {
  value: ItemValue | null;
  demand: Demand | null;
  stats: ItemStats | null;
};

/** All facts of an item in the feed (contract: Feed). They replace what was known under its id. */
export const itemFacts = object({
  id: itemId,
  slug: v.nullable(slug),
  name: dataName,
  image: picture,
  type: v.picklist(ITEM_TYPES),
  rarity: v.nullable(dataText),
  buyPrice: v.nullable(amount),
  sellValue: v.nullable(amount),
  stock: v.nullable(pair),
  description,
  stats: v.nullable(object({ bubbles: amount, coins: amount, gems: amount, tickets: amount })),
  tradeable: v.optional(v.boolean(), true),
  mutationMultipliers: v.optional(v.nullable(feedMultipliers), null),
});
export type ItemFacts = v.InferOutput<typeof itemFacts>;

/** The facts of the value tracker, in every list of items. */
const tracked = {
  slug: lenientText,
  name: lenientName,
  value: lenientAny,
  trend: lenientPicklist(TRENDS),
  demand: lenientPicklist(DEMANDS),
  owners: lenientNumber,
  updatedAt: lenientTime,
  stats: lenientAny,
  tradeable: v.fallback(v.boolean(), true),
  weekAgo: lenientAny,
  mutationMultipliers: lenientAny,
};
const trackedSchema = v.object(tracked);

/** The prices that count in a trade beside the value. */
const prices = {
  itemType: lenientPicklist(ITEM_TYPES),
  Price: lenientNumber,
  SellPrice: lenientNumber,
  sellValue: lenientNumber,
};
/** The fields of a pet inside a trade beside those of `pet` (contract: Shapes). */
const pricesShape = v.object(prices);

/** An element of `GET /items` (contract: Shapes), with what the value tracker knows of it. */
const catalogueItem = v.object({
  ...tracked,
  ...prices,
  _id: lenientText,
  Image: lenientText,
  StockAmount: lenientAny,
  Description: lenientText,
  SeedRarity: lenientText,
  GearRarity: lenientText,
  EggRarity: lenientText,
  Rarity: lenientText,
});
type CatalogueItem = v.InferOutput<typeof catalogueItem>;

/** An element of `pets` in the home lists (contract: Shapes). */
const pet = v.object({
  ...tracked,
  id: lenientText,
  image: lenientText,
  rarity: lenientText,
});

function parseTracked(wire: v.InferOutput<typeof trackedSchema>) {
  return {
    slug: wire.slug,
    value: wire.value === null ? null : toItemValue(wire.value),
    trend: wire.trend,
    demand: wire.demand,
    owners: wire.owners,
    stats: parseStats(wire.stats),
    updatedAt: wire.updatedAt,
    tradeable: wire.tradeable,
    mutationMultipliers: toMultipliers(wire.mutationMultipliers),
    weekAgo: parseWeekAgo(wire.weekAgo),
  };
}

function parsePrices(wire: v.InferOutput<typeof pricesShape>) {
  return {
    type: wire.itemType,
    buyPrice: wire.Price,
    sellValue: wire.sellValue ?? wire.SellPrice,
  };
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
const rarityField = (type: ItemType | null) => (type === null ? 'Rarity' : RARITY_FIELDS[type]);

/** An item with the defaults for what a backend does not know. */
const toItem = (record: ItemRecord): Item => ({
  ...record,
  ...withAbsence(record.value),
  demand: record.demand ?? DEFAULT_DEMAND,
  stats: record.stats ?? EMPTY_ITEM.stats,
});

function toCatalogueRecord(wire: CatalogueItem, id: string, name: string): ItemRecord {
  return {
    ...parseTracked(wire),
    ...parsePrices(wire),
    id,
    name,
    image: wire.Image ?? '',
    rarity: wire[rarityField(wire.itemType)] ?? wire.Rarity,
    stock: parseStock(wire.StockAmount),
    description: wire.Description,
  };
}

/** Parses an element of `GET /items` into what the backend has stored; null when it lacks a name or an identifier. */
export function parseCatalogueRecord(raw: unknown): ItemRecord | null {
  const wire = readAs(catalogueItem, raw);
  if (wire === null || wire.name === null) return null;
  const id = wire._id ?? wire.slug;
  return id === null ? null : toCatalogueRecord(wire, id, wire.name);
}

/** Parses an element of `GET /items`; null when it lacks a name, an Image (behaviour I11) or an identifier. */
export function parseCatalogueItem(raw: unknown): Item | null {
  const record = parseCatalogueRecord(raw);
  return record === null || record.image === '' ? null : toItem(record);
}

/** Parses an element of `GET /items` for the item selector (behaviour N9); null only when it lacks a name. */
export function parseSelectorItem(raw: unknown): Item | null {
  const wire = readAs(catalogueItem, raw);
  if (wire === null || wire.name === null) return null;
  const slug = wire.slug ?? (slugify(wire.name) || null);
  const item = toItem(toCatalogueRecord(wire, wire._id ?? slug ?? wire.name, wire.name));
  return { ...item, slug, rarity: item.rarity ?? 'Common', trend: item.trend ?? 'stable' };
}

/** Parses a tracked pet; null when it lacks a name or an identifier. A missing image stays empty. */
export function parsePet(raw: unknown): Item | null {
  const wire = readAs(pet, raw);
  if (wire === null) return null;
  const id = wire.id ?? wire.slug;
  if (id === null || wire.name === null) return null;
  const { name, image, rarity } = wire;
  return toItem({ ...EMPTY_ITEM, ...parseTracked(wire), id, name, image: image ?? '', rarity });
}

/** Parses a pet inside a trade with its type and prices, because its value in a trade may be a price. */
export function parseTradedPet(raw: unknown): Item | null {
  const item = parsePet(raw);
  const wire = readAs(pricesShape, raw);
  return item === null || wire === null ? null : { ...item, ...parsePrices(wire) };
}

function serializeTracked(item: ItemRecord) {
  const { slug, name, value, trend, demand, owners, updatedAt, mutationMultipliers } = item;
  const stats = serializeStats(item.stats);
  const marks = item.tradeable ? {} : ({ tradeable: false } as const);
  const past = item.weekAgo === null ? {} : { weekAgo: item.weekAgo };
  const factors = mutationMultipliers === null ? {} : { mutationMultipliers };
  const facts = { slug, name, value, trend, demand, owners, stats, updatedAt };
  return { ...facts, ...marks, ...past, ...factors };
}

const serializePrices = ({
  type: itemType,
  buyPrice: Price,
  sellValue: SellPrice,
}: ItemRecord) => ({
  itemType,
  Price,
  SellPrice,
});

/** Formats an item as an element of `GET /items`, which `parseCatalogueItem` reads. */
export function serializeCatalogueItem(item: ItemRecord): ItemShape {
  return {
    _id: item.id,
    ...serializeTracked(item),
    Image: item.image,
    ...serializePrices(item),
    StockAmount: item.stock,
    Description: item.description,
    [rarityField(item.type)]: item.rarity,
  };
}

/** Formats an item as an element of the home lists, which `parsePet` reads. */
export function serializePet(item: ItemRecord): PetShape {
  return { id: item.id, ...serializeTracked(item), image: item.image, rarity: item.rarity };
}

/** The record of an item, with null for a value that the backend did not send. */
export const toRecord = ({ isValueAbsent, value, ...item }: Item): ItemRecord => ({
  ...item,
  value: isValueAbsent ? null : value,
});

/**
 * Formats an item inside a trade, for the wire and the browser's storage. `parseTradedPet` reads it. What is stored for
 * days must not say what was 7 days ago.
 */
export function serializeTradedPet(item: ItemRecord): TradedPetShape {
  return { ...serializePet({ ...item, weekAgo: null }), ...serializePrices(item) };
}
