import * as v from 'valibot';
import { petShape } from '../items/shapes.ts';
import type { Written } from '../shared/call.ts';
import { count, time } from '../shared/feed-scalars.ts';
import { text } from '../shared/shape-scalars.ts';

/** The numbers of the site, which `siteStats` reads (contract: Shapes). */
export const statsShape = v.object({
  usersOnline: count,
  totalPets: count,
  totalExists: count,
  secretHatches24h: count,
  /** Whether the simulator made the data (contract: Feed). */
  demo: v.boolean(),
});

/** A pet that a player hatched, which `toHatch` reads. */
export const hatchShape = v.object({
  id: text,
  pet: petShape,
  username: text,
  at: time,
  secret: v.boolean(),
});
export type HatchShape = Written<v.InferInput<typeof hatchShape>>;
