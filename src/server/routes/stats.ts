import { Hono } from 'hono';
import { PATHS } from '../../contract/paths.ts';
import type { AppEnv } from '../app-env.ts';
import { readTotals } from '../data/stats.ts';
import type { Database } from '../data/tables.ts';
import type { Readers } from '../readers.ts';
import type { Reply } from '../replies.ts';

const DAY = 24 * 3_600_000;
/** How old the figures may be, in milliseconds. */
const FRESH_MS = 1000;

type Dependencies = {
  db: Database;
  reply: Reply;
  readers: Readers;
  now: () => number;
  isDemo: boolean;
};

/** The figures of the site (spec §3, Site stats). */
export function statsRoutes({ db, reply, readers, now, isDemo }: Dependencies): Hono<AppEnv> {
  const figures = async () => {
    const { hatched, players, secretHatches } = await readTotals(db, now() - DAY);
    return {
      usersOnline: readers.online(),
      totalPets: hatched,
      totalExists: players,
      secretHatches24h: secretHatches,
      demo: isDemo,
    };
  };
  return new Hono<AppEnv>().get(PATHS.stats, (c) => {
    const revision = Math.floor(now() / FRESH_MS);
    return reply(c.req.raw, { key: 'stats', revision, make: figures });
  });
}
