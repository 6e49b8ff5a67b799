import { readCounters } from '../db/counters.ts';
import type { Database } from '../db/tables.ts';

type Totals = { hatched: number; players: number; secretHatches: number };

/** Reads the number of all hatches, of all players, and of secret hatches since a time (epoch milliseconds). */
export async function readTotals(db: Database, since: number): Promise<Totals> {
  const counters = await readCounters(db);
  const { secretHatches } = await db
    .selectFrom('hatches')
    .select(({ fn }) => fn.countAll<number>().as('secretHatches'))
    .where('at', '>', since)
    .where('secret', '=', 1)
    .executeTakeFirstOrThrow();
  const hatched = counters.get('hatched') ?? 0;
  return { hatched, players: counters.get('players') ?? 0, secretHatches };
}
