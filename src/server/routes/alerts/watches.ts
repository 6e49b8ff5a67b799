import { listAlerts } from '../../data/alerts/alerts.ts';
import { deleteWatch, findWatch, updateWatch } from '../../data/alerts/watches.ts';
import type { WatcherRow, WatchRow } from '../../data/db/alert-tables.ts';
import { notFound } from '../../http/problem.ts';
import { checkWays, saveWatch } from '../../rules/alerts/save-watch.ts';
import { createRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { NOTHING_WATCHED, toWireWatcher, toWireWatches } from './watch-wire.ts';
import { createWatching } from './watching.ts';

const noSuchWatch = () => notFound('There is no such watch.');

/** Routes of watches and of the alerts on the site (contract: Alerts). */
export function watchRoutes(dependencies: AlertDependencies): Routes {
  const { db, now, limitChanges } = dependencies;
  const watching = createWatching(dependencies);
  const answerOf = async ({ user_id }: WatcherRow, row: WatchRow) => {
    const [watch] = await toWireWatches(db, user_id, { rows: [row], now: now() });
    if (watch === undefined) throw noSuchWatch();
    return { watch };
  };
  return createRoutes({
    'GET /watches': async ({ c }) => {
      const watcher = await watching.find(c);
      return watcher === null ? NOTHING_WATCHED : toWireWatcher(db, watcher, now());
    },
    'POST /watches': async ({ c, readBody }) => {
      const watcher = await watching.ensure(c);
      const watch = await readBody();
      await limitChanges(watcher.id);
      const row = await saveWatch(db, watcher, watch, now());
      return answerOf(watcher, row);
    },
    'PATCH /watches/{id}': async ({ c, readBody }) => {
      const watcher = await watching.find(c);
      if (watcher === null) throw noSuchWatch();
      const key = { watcher: watcher.id, id: pathId(c, noSuchWatch) };
      const changes = await readBody();
      await limitChanges(watcher.id);
      const before = await findWatch(db, key.watcher, key.id);
      if (before === undefined) throw noSuchWatch();
      checkWays(watcher, { kind: before.kind, ways: changes.ways ?? [] }, before);
      const row = await updateWatch(db, key, changes);
      if (row === undefined) throw noSuchWatch();
      return answerOf(watcher, row);
    },
    'DELETE /watches/{id}': async ({ c }) => {
      const watcher = await watching.find(c);
      const id = pathId(c, noSuchWatch);
      if (watcher === null || !(await deleteWatch(db, watcher.id, id))) throw noSuchWatch();
    },
    'GET /alerts': async ({ c, readQuery }) => {
      const watcher = await watching.find(c);
      const { query } = readQuery();
      const alerts = watcher === null ? [] : await listAlerts(db, watcher.id, query.after);
      return { alerts };
    },
  });
}
