import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import type { Database } from '../../data/db/tables.ts';
import { readTotals } from '../../data/home/hatches.ts';

export type SiteStatsSources = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** How many people are online. */
  usersOnline: () => number;
  /** Whether the data is simulated. */
  isDemo: boolean;
};

/** The site stats as the API sends them (contract: Shapes). */
export type SiteStats = Awaited<ReturnType<typeof readSiteStats>>;

/** Reads the site stats. */
export async function readSiteStats({ db, now, usersOnline, isDemo }: SiteStatsSources) {
  const { hatched, players, secretHatches } = await readTotals(db, now() - DAY_MS);
  return {
    usersOnline: usersOnline(),
    totalPets: hatched,
    totalExists: players,
    secretHatches24h: secretHatches,
    demo: isDemo,
  };
}
