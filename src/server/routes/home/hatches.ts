import { Hono } from 'hono';
import { listQuery } from '../../../contract/items/items-query.ts';
import { PATHS } from '../../../contract/shared/paths.ts';
import type { Database } from '../../data/db/tables.ts';
import { recentHatches } from '../../data/home/recent-hatches.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import type { Reply } from '../../shared/cached-responses.ts';
import { queryReader } from '../../shared/read-query.ts';
import type { Revisions } from '../../shared/revisions.ts';
import { toWireHatch } from './hatch-wire.ts';

type Dependencies = { db: Database; reply: Reply; revisions: Revisions };

const readListQuery = queryReader(listQuery, PATHS.recentHatches);

/** The latest hatches (contract: Public reads), newest first. */
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
