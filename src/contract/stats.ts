import * as z from 'zod/mini';
import { lenientNumber } from './scalars.ts';

/** Answer of `GET /stats` (spec §3, Site stats); null where a figure is missing. */
export const siteStats = z.object({
  usersOnline: lenientNumber,
  totalPets: lenientNumber,
  totalExists: lenientNumber,
  secretHatches24h: lenientNumber,
  /** Whether the data is made up by the simulator (contract, Feed). */
  demo: z.catch(z.boolean(), false),
});
export type SiteStats = z.infer<typeof siteStats>;
