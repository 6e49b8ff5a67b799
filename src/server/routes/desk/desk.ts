import { listAudit } from '../../data/desk/audit-log.ts';
import { createRoutes, joinRoutes, type Routes } from '../shared/create-routes.ts';
import { type DeskDependencies, operatorOf } from './desk-dependencies.ts';
import { toWireLine } from './desk-wire.ts';
import { feedRoutes } from './feed.ts';
import { playerRoutes } from './players.ts';
import { removalRoutes } from './removals.ts';
import { reportRoutes } from './reports.ts';

/** The route of what operators did (contract: The desk). */
function logRoutes(dependencies: DeskDependencies): Routes {
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
export function deskRoutes(dependencies: DeskDependencies): Routes {
  return joinRoutes(
    reportRoutes(dependencies),
    playerRoutes(dependencies),
    removalRoutes(dependencies),
    feedRoutes(dependencies),
    logRoutes(dependencies),
  );
}
