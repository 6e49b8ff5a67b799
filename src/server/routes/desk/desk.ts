import { Hono } from 'hono';
import { listAudit } from '../../data/desk/audit-log.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { createRoutes } from '../shared/create-routes.ts';
import { type DeskDependencies, operatorOf } from './desk-dependencies.ts';
import { toWireLine } from './desk-wire.ts';
import { feedRoutes } from './feed.ts';
import { playerRoutes } from './players.ts';
import { removalRoutes } from './removals.ts';
import { reportRoutes } from './reports.ts';

/** The route of what operators did (contract: The desk). */
function logRoutes(dependencies: DeskDependencies): Hono<AppEnv> {
  return createRoutes({
    'GET /desk/log': async ({ c, readQuery }) => {
      const { id } = await operatorOf(c, dependencies);
      const { query } = readQuery();
      const { lines, more } = await listAudit(dependencies.db, query.before, id);
      return { lines: lines.map(toWireLine), more };
    },
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
