import beasts from './tables/beasts.json' with { type: 'json' };
import birdsAndBugs from './tables/birds-and-bugs.json' with { type: 'json' };
import containers from './tables/containers.json' with { type: 'json' };
import creatures from './tables/creatures.json' with { type: 'json' };
import decorations from './tables/decorations.json' with { type: 'json' };
import flowers from './tables/flowers.json' with { type: 'json' };
import fruit from './tables/fruit.json' with { type: 'json' };
import furniture from './tables/furniture.json' with { type: 'json' };
import gnomes from './tables/gnomes.json' with { type: 'json' };
import seedPacks from './tables/seed-packs.json' with { type: 'json' };
import tools from './tables/tools.json' with { type: 'json' };
import treasures from './tables/treasures.json' with { type: 'json' };
import wildlife from './tables/wildlife.json' with { type: 'json' };

/** Drawings (`subject tint +badge`, the last two optional) and the ends of item names they stand for, in folded words. */
export type DrawingTable = Readonly<Record<string, readonly string[]>>;

/** The tables that know the names of each item type; a name may mean different things in different types. */
export const DRAWING_TABLES = {
  Seed: [fruit, flowers],
  Gear: [tools],
  Crate: [containers],
  Cosmetic: [decorations, furniture, gnomes],
  Pet: [beasts, birdsAndBugs, wildlife, creatures, treasures],
  Egg: [containers],
  'Seed Pack': [seedPacks],
} satisfies Record<string, readonly DrawingTable[]>;
