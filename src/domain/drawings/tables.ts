import type { ItemType } from '../item.ts';
import { BEASTS } from './beasts.ts';
import { BIRDS_AND_BUGS } from './birds-and-bugs.ts';
import { CONTAINERS } from './containers.ts';
import { CREATURES } from './creatures.ts';
import { DECORATIONS } from './decorations.ts';
import { FLOWERS } from './flowers.ts';
import { FRUIT } from './fruit.ts';
import { FURNITURE } from './furniture.ts';
import { GNOMES } from './gnomes.ts';
import { SEED_PACKS } from './seed-packs.ts';
import type { DrawingTable } from './table.ts';
import { TOOLS } from './tools.ts';
import { TREASURES } from './treasures.ts';
import { WILDLIFE } from './wildlife.ts';

/** Which tables know the names of a type; a name may mean different things in different types. */
export const TABLES: Record<ItemType, readonly DrawingTable[]> = {
  Seed: [FRUIT, FLOWERS],
  Gear: [TOOLS],
  Crate: [CONTAINERS],
  Cosmetic: [DECORATIONS, FURNITURE, GNOMES],
  Pet: [BEASTS, BIRDS_AND_BUGS, WILDLIFE, CREATURES, TREASURES],
  Egg: [CONTAINERS],
  'Seed Pack': [SEED_PACKS],
};
