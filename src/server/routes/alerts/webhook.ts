import { Hono } from 'hono';
import { ALERT_PATHS } from '../../../contract/alerts/alerts-paths.ts';
import { webhookBody } from '../../../contract/alerts/watch-body.ts';
import { saveWebhook } from '../../data/alerts/webhooks.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import { readBody } from '../../shared/read-body.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { UNCACHED } from '../shared/uncached.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { createWatching } from './watching.ts';

/** Routes of the webhook to which alerts go (contract: Alerts). */
export function webhookRoutes(dependencies: AlertDependencies): Hono<AppEnv> {
  const { db, limitChanges } = dependencies;
  const watching = createWatching(dependencies);
  const save = (watcher: string, url: string | null) =>
    db.transaction().execute((transaction) => saveWebhook(transaction, watcher, url));
  return new Hono<AppEnv>()
    .put(ALERT_PATHS.webhook, limitBody(BODY_BYTES_MAX), async (c) => {
      const watcher = await watching.ensure(c);
      const { url } = await readBody(c, webhookBody);
      await limitChanges(watcher.id);
      await save(watcher.id, url);
      return c.body(null, 204, UNCACHED);
    })
    .delete(ALERT_PATHS.webhook, limitBody(BODY_BYTES_MAX), async (c) => {
      const watcher = await watching.find(c);
      if (watcher !== null) await save(watcher.id, null);
      return c.body(null, 204, UNCACHED);
    });
}
