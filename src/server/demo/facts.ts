import * as v from 'valibot';
import type { ItemType } from '../../domain/items/item.ts';
import bubblePets from './data/bubble-pets.json' with { type: 'json' };
import contents from './data/contents.json' with { type: 'json' };
import cosmetics from './data/cosmetics.json' with { type: 'json' };
import crates from './data/crates.json' with { type: 'json' };
import eggs from './data/eggs.json' with { type: 'json' };
import gardenPets from './data/garden-pets.json' with { type: 'json' };
import gear from './data/gear.json' with { type: 'json' };
import seedPacks from './data/seed-packs.json' with { type: 'json' };
import seeds from './data/seeds.json' with { type: 'json' };

const name = v.pipe(v.string(), v.minLength(1));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const nullableAmount = v.nullable(amount);

/** One row of a garden file; a price without a currency is in the game's main one. */
const gardenRow = v.pipe(
  v.strictTuple([
    name,
    v.nullable(name),
    nullableAmount,
    v.nullable(name),
    nullableAmount,
    nullableAmount,
    nullableAmount,
  ]),
  v.transform(([name, rarity, price, currency, sellValue, stockMin, stockMax]) => ({
    name,
    rarity,
    price,
    currency,
    sellValue,
    stockMin,
    stockMax,
  })),
);
export type GardenFact = v.InferOutput<typeof gardenRow>;

/** One row of the bubble game's pets; `chance` in percent. */
const bubbleRow = v.pipe(
  v.strictTuple([name, name, amount, amount, amount, amount, amount, name, nullableAmount]),
  v.transform(([name, rarity, bubbles, coins, gems, tickets, pearls, source, chance]) => ({
    name,
    rarity,
    stats: { bubbles, coins, gems, tickets },
    pearls,
    source,
    chance,
  })),
);
export type BubbleFact = v.InferOutput<typeof bubbleRow>;

/** The contents of an egg or a pack, in percent; packs do not hatch. */
const contentsRow = v.pipe(
  v.strictTuple([
    v.picklist(['Egg', 'Seed Pack']),
    name,
    nullableAmount,
    v.array(v.strictTuple([name, amount])),
  ]),
  v.transform(([type, name, hatchSeconds, inside]) => ({ type, name, hatchSeconds, inside })),
);
export type ContentsFact = v.InferOutput<typeof contentsRow>;

/** Facts of the garden game by item type. */
export const GARDEN_FACTS: Record<ItemType, GardenFact[]> = {
  Seed: v.parse(v.array(gardenRow), seeds),
  Gear: v.parse(v.array(gardenRow), gear),
  Crate: v.parse(v.array(gardenRow), crates),
  Cosmetic: v.parse(v.array(gardenRow), cosmetics),
  Pet: v.parse(v.array(gardenRow), gardenPets),
  Egg: v.parse(v.array(gardenRow), eggs),
  'Seed Pack': v.parse(v.array(gardenRow), seedPacks),
};
export const BUBBLE_FACTS: BubbleFact[] = v.parse(v.array(bubbleRow), bubblePets);
export const CONTENTS_FACTS: ContentsFact[] = v.parse(v.array(contentsRow), contents);
