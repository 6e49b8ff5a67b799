import * as v from 'valibot';
import { lenient, readNumber } from '../shared/scalars.ts';

const statistic = lenient((raw) => {
  const number = readNumber(raw);
  return number !== null && number >= 0 ? number : null;
});

/** Answer of `GET /stats` (contract: Shapes); null where a number is missing, negative or malformed. */
export const siteStats = v.object({
  usersOnline: statistic,
  totalPets: statistic,
  totalExists: statistic,
  secretHatches24h: statistic,
  /** Whether the simulator made the data (contract: Feed). */
  demo: v.fallback(v.boolean(), false),
});
export type SiteStats = v.InferOutput<typeof siteStats>;

/** Lays site stats over others, which fill the missing numbers. */
export function overlay(over: SiteStats | null, under: SiteStats | null): SiteStats | null {
  if (over === null || under === null) return over ?? under;
  return {
    usersOnline: over.usersOnline ?? under.usersOnline,
    totalPets: over.totalPets ?? under.totalPets,
    totalExists: over.totalExists ?? under.totalExists,
    secretHatches24h: over.secretHatches24h ?? under.secretHatches24h,
    demo: over.demo,
  };
}
