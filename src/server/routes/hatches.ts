import { Hono } from 'hono';
import { listQuery } from '../../contract/items-query.ts';
import { PATHS } from '../../contract/paths.ts';
import type { AppEnv } from '../app-env.ts';
import { recentHatches } from '../data/recent-hatches.ts';
import type { Database } from '../data/tables.ts';
import { queryReader } from '../read-query.ts';
import type { Reply } from '../replies.ts';
import type { Revisions } from '../revisions.ts';
import { toWireHatch } from './hatch-wire.ts';

type Dependencies = { db: Database; reply: Reply; revisions: Revisions };

const readListQuery = queryReader(listQuery, PATHS.recentHatches);

/** The latest hatches (contract, Public reads), newest first. */
export function hatchRoutes({ db, reply, revisions }: Dependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get(PATHS.recentHatches, async (c) => {
    const { query, key } = readListQuery(c);
    // Both only grow, so their sum is another whenever a hatch or a pet is.
    const revision = (await revisions.of('hatched')) + (await revisions.of('items_revision'));
    const make = async () => ({
      hatches: (await recentHatches(db, query.limit)).map(toWireHatch),
    });
    return reply(c.req.raw, { key, revision, make });
  });
}
