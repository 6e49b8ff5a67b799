import * as z from 'zod';
import type { ItemType } from '../../../domain/item.ts';
import bubblePets from './bubble-pets.json' with { type: 'json' };
import contents from './contents.json' with { type: 'json' };
import cosmetics from './cosmetics.json' with { type: 'json' };
import crates from './crates.json' with { type: 'json' };
import eggs from './eggs.json' with { type: 'json' };
import gardenPets from './garden-pets.json' with { type: 'json' };
import gear from './gear.json' with { type: 'json' };
import seedPacks from './seed-packs.json' with { type: 'json' };
import seeds from './seeds.json' with { type: 'json' };

const name = z.string().min(1);
const amount = z.number().nonnegative();
const maybe = amount.nullable();

/** One row of a garden file; a price without a currency is in the game's main one. */
const gardenRow = z
  .tuple([name, name.nullable(), maybe, name.nullable(), maybe, maybe, maybe])
  .transform(([name, rarity, price, currency, sellValue, stockMin, stockMax]) => ({
    name,
    rarity,
    price,
    currency,
    sellValue,
    stockMin,
    stockMax,
  }));
export type GardenFact = z.infer<typeof gardenRow>;

/** One row of the bubble game's pets; `chance` in percent. */
const bubbleRow = z
  .tuple([name, name, amount, amount, amount, amount, amount, name, maybe])
  .transform(([name, rarity, bubbles, coins, gems, tickets, pearls, source, chance]) => ({
    name,
    rarity,
    stats: { bubbles, coins, gems, tickets },
    pearls,
    source,
    chance,
  }));
export type BubbleFact = z.infer<typeof bubbleRow>;

/** What is inside an egg or a pack, in percent; packs do not hatch. */
const contentsRow = z
  .tuple([z.enum(['Egg', 'Seed Pack']), name, maybe, z.array(z.tuple([name, amount]))])
  .transform(([type, name, hatchSeconds, inside]) => ({ type, name, hatchSeconds, inside }));
export type ContentsFact = z.infer<typeof contentsRow>;

/** Facts of the garden game by item type. */
export const GARDEN_FACTS: Record<ItemType, GardenFact[]> = {
  Seed: z.array(gardenRow).parse(seeds),
  Gear: z.array(gardenRow).parse(gear),
  Crate: z.array(gardenRow).parse(crates),
  Cosmetic: z.array(gardenRow).parse(cosmetics),
  Pet: z.array(gardenRow).parse(gardenPets),
  Egg: z.array(gardenRow).parse(eggs),
  'Seed Pack': z.array(gardenRow).parse(seedPacks),
};
export const BUBBLE_FACTS: BubbleFact[] = z.array(bubbleRow).parse(bubblePets);
export const CONTENTS_FACTS: ContentsFact[] = z.array(contentsRow).parse(contents);
