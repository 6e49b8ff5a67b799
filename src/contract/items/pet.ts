import * as v from 'valibot';
import { DEFAULT_DEMAND, DEMANDS } from '../../domain/items/demand.ts';
import type { Item, ItemStats } from '../../domain/items/item.ts';
import { TRENDS } from '../../domain/items/trend.ts';
import { toItemValue } from '../../domain/items/value.ts';
import { readAs } from '../shared/read-as.ts';
import {
  lenientAny,
  lenientNumber,
  lenientText,
  lenientTime,
  lenientWord,
} from '../shared/scalars.ts';

/** What the value tracker knows of an item, in every list that has items. */
export const tracked = {
  slug: lenientText,
  name: lenientText,
  value: lenientAny,
  trend: lenientWord(TRENDS),
  demand: lenientWord(DEMANDS),
  owners: lenientNumber,
  updatedAt: lenientTime,
  stats: lenientAny,
};
const trackedShape = v.object(tracked);
type Tracked = v.InferOutput<typeof trackedShape>;

/** Answer of the three home lists; its elements are read one by one. */
export const petsAnswer = v.object({ pets: v.array(v.unknown()) });

/** An element of `pets` in the home lists (contract: Shapes). */
const pet = v.object({
  ...tracked,
  id: lenientText,
  image: lenientText,
  rarity: lenientText,
});

const statsShape = v.object({
  bubbles: lenientNumber,
  coins: lenientNumber,
  gems: lenientNumber,
  worldCurrency: v.fallback(v.object({ tickets: lenientNumber }), { tickets: null }),
});

function toStats(raw: unknown): ItemStats {
  const parsed = readAs(statsShape, raw);
  if (parsed === null) return { bubbles: 0, coins: 0, gems: 0, tickets: 0 };
  const { bubbles, coins, gems, worldCurrency } = parsed;
  return {
    bubbles: bubbles ?? 0,
    coins: coins ?? 0,
    gems: gems ?? 0,
    tickets: worldCurrency.tickets ?? 0,
  };
}

/** What the value tracker told of an item, as the site has it. */
export function toTracked(wire: Tracked) {
  return {
    slug: wire.slug,
    value: toItemValue(wire.value),
    trend: wire.trend,
    demand: wire.demand ?? DEFAULT_DEMAND,
    owners: wire.owners,
    stats: toStats(wire.stats),
    updatedAt: wire.updatedAt,
  };
}

/** Reads a tracked pet; null when it lacks a name or anything to know it by. A missing image stays empty. */
export function toPetItem(raw: unknown): Item | null {
  const wire = readAs(pet, raw);
  if (wire === null) return null;
  const id = wire.id ?? wire.slug;
  if (id === null || wire.name === null) return null;
  return {
    ...toTracked(wire),
    id,
    name: wire.name,
    image: wire.image ?? '',
    type: null,
    rarity: wire.rarity,
    buyPrice: null,
    sellValue: null,
    stock: null,
    description: null,
  };
}
