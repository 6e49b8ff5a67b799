import { Hono } from 'hono';
import { ALERT_PATHS } from '../../../contract/alerts/alerts-paths.ts';
import { alertsQuery, changedWatch, newWatch } from '../../../contract/alerts/watch-body.ts';
import { listAlerts } from '../../data/alerts/alerts.ts';
import { deleteWatch, findWatch, updateWatch } from '../../data/alerts/watches.ts';
import type { WatcherRow, WatchRow } from '../../data/db/alert-tables.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/problem.ts';
import { readBody } from '../../http/read-body.ts';
import { queryReader } from '../../http/read-query.ts';
import { checkWays } from '../../rules/alerts/check-watch.ts';
import { saveWatch } from '../../rules/alerts/save-watch.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { pathId } from '../shared/path-id.ts';
import { UNCACHED } from '../shared/uncached.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { NOTHING_WATCHED, toWireWatcher, toWireWatches } from './watch-wire.ts';
import { createWatching } from './watching.ts';

const WATCH = `${ALERT_PATHS.watches}/:id`;
const noSuchWatch = () => notFound('There is no such watch.');
const readAlertsQuery = queryReader(alertsQuery, ALERT_PATHS.alerts);

/** Routes of watches and of the alerts on the site (contract: Alerts). */
export function watchRoutes(dependencies: AlertDependencies): Hono<AppEnv> {
  const { db, now, limitChanges } = dependencies;
  const watching = createWatching(dependencies);
  const answerOf = async ({ user_id }: WatcherRow, row: WatchRow) => {
    const [watch] = await toWireWatches(db, user_id, { rows: [row], now: now() });
    if (watch === undefined) throw noSuchWatch();
    return { watch };
  };
  return new Hono<AppEnv>()
    .get(ALERT_PATHS.watches, async (c) => {
      const watcher = await watching.find(c);
      const answer = watcher === null ? NOTHING_WATCHED : await toWireWatcher(db, watcher, now());
      return c.json(answer, 200, UNCACHED);
    })
    .post(ALERT_PATHS.watches, limitBody(BODY_BYTES_MAX), async (c) => {
      const watcher = await watching.ensure(c);
      const watch = await readBody(c, newWatch);
      await limitChanges(watcher.id);
      const row = await saveWatch(db, watcher, watch, now());
      return c.json(await answerOf(watcher, row), 200, UNCACHED);
    })
    .patch(WATCH, limitBody(BODY_BYTES_MAX), async (c) => {
      const watcher = await watching.find(c);
      if (watcher === null) throw noSuchWatch();
      const key = { watcher: watcher.id, id: pathId(c, noSuchWatch) };
      const changes = await readBody(c, changedWatch);
      await limitChanges(watcher.id);
      const before = await findWatch(db, key.watcher, key.id);
      if (before === undefined) throw noSuchWatch();
      checkWays(watcher, { kind: before.kind, ways: changes.ways ?? [] }, before);
      const row = await updateWatch(db, key, changes);
      if (row === undefined) throw noSuchWatch();
      return c.json(await answerOf(watcher, row), 200, UNCACHED);
    })
    .delete(WATCH, limitBody(BODY_BYTES_MAX), async (c) => {
      const watcher = await watching.find(c);
      const id = pathId(c, noSuchWatch);
      if (watcher === null || !(await deleteWatch(db, watcher.id, id))) throw noSuchWatch();
      return c.body(null, 204, UNCACHED);
    })
    .get(ALERT_PATHS.alerts, async (c) => {
      const watcher = await watching.find(c);
      const { query } = readAlertsQuery(c);
      const alerts = watcher === null ? [] : await listAlerts(db, watcher.id, query.after);
      return c.json({ alerts }, 200, UNCACHED);
    });
}
