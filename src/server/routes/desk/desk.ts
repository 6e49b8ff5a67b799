import { Hono } from 'hono';
import { DESK_PATHS } from '../../../contract/desk/desk-paths.ts';
import { logQuery } from '../../../contract/desk/desk-query.ts';
import { listAudit } from '../../data/desk/audit-log.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { queryReader } from '../../http/read-query.ts';
import { UNCACHED } from '../shared/uncached.ts';
import { type DeskDependencies, operatorOf } from './desk-dependencies.ts';
import { toWireLine } from './desk-wire.ts';
import { feedRoutes } from './feed.ts';
import { playerRoutes } from './players.ts';
import { removalRoutes } from './removals.ts';
import { reportRoutes } from './reports.ts';

const readLogQuery = queryReader(logQuery, DESK_PATHS.log);

/** The route of what operators did (contract: The desk). */
function logRoutes(dependencies: DeskDependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get(DESK_PATHS.log, async (c) => {
    const { id } = await operatorOf(c, dependencies);
    const { query } = readLogQuery(c);
    const { lines, more } = await listAudit(dependencies.db, query.before, id);
    return c.json({ lines: lines.map(toWireLine), more }, 200, UNCACHED);
  });
}

/** All routes of the operator's desk. Each reads the caller's role from the database. */
export function deskRoutes(dependencies: DeskDependencies): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/', reportRoutes(dependencies))
    .route('/', playerRoutes(dependencies))
    .route('/', removalRoutes(dependencies))
    .route('/', feedRoutes(dependencies))
    .route('/', logRoutes(dependencies));
}
