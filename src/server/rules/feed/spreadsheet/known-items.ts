import type { InferOutput } from 'valibot';
import type { FeedEvent } from '../../../../contract/items/feed.ts';
import { catalogueItem, type ItemFacts } from '../../../../contract/items/item-codec.ts';
import { toMultipliers } from '../../../../contract/items/multipliers.ts';
import { readAs } from '../../../../contract/shared/read-as.ts';
import { readNumber } from '../../../../contract/shared/scalars.ts';
import { toItemValue } from '../../../../domain/items/value.ts';

/** What a value line says of an item, without its reason. */
export type Tracked = Omit<Extract<FeedEvent, { type: 'value' }>['data'], 'item' | 'reason'>;

/** An item that the backend has; `updatedAt` in epoch milliseconds, 0 when it is not known. */
export type KnownItem = { facts: ItemFacts; tracked: Tracked; updatedAt: number };

type Wire = InferOutput<typeof catalogueItem>;

/** The earnings of a pet; null where nothing is known. */
function toStats(raw: unknown): ItemFacts['stats'] {
  if (typeof raw !== 'object' || raw === null) return null;
  const currency: unknown = Reflect.get(raw, 'worldCurrency');
  const isCurrency = typeof currency === 'object' && currency !== null;
  return {
    bubbles: readNumber(Reflect.get(raw, 'bubbles')) ?? 0,
    coins: readNumber(Reflect.get(raw, 'coins')) ?? 0,
    gems: readNumber(Reflect.get(raw, 'gems')) ?? 0,
    tickets: (isCurrency ? readNumber(Reflect.get(currency, 'tickets')) : null) ?? 0,
  };
}

function toStock(raw: unknown): ItemFacts['stock'] {
  if (!Array.isArray(raw)) return null;
  const [least, most] = raw.map(readNumber);
  return typeof least === 'number' ? [least, most ?? least] : null;
}

function toFacts(wire: Wire, id: string, type: ItemFacts['type']): ItemFacts {
  return {
    id,
    slug: wire.slug,
    name: wire.name ?? '',
    image: wire.Image ?? '',
    type,
    rarity: wire.SeedRarity ?? wire.GearRarity ?? wire.EggRarity ?? wire.Rarity,
    buyPrice: wire.Price,
    sellValue: wire.sellValue ?? wire.SellPrice,
    stock: toStock(wire.StockAmount),
    description: wire.Description,
    stats: toStats(wire.stats),
    tradeable: wire.tradeable,
    mutationMultipliers: toMultipliers(wire.mutationMultipliers),
  };
}

/** Reads an element of `GET /items` as the feed would send it; null when it has no id or no type. */
export function toKnownItem(raw: unknown): KnownItem | null {
  const wire = readAs(catalogueItem, raw);
  if (wire === null || wire._id === null || wire.itemType === null) return null;
  const { demand, trend, owners, updatedAt } = wire;
  return {
    facts: toFacts(wire, wire._id, wire.itemType),
    tracked: { value: toItemValue(wire.value), demand, trend, owners },
    updatedAt: updatedAt ?? 0,
  };
}
