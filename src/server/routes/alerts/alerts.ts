import { Hono } from 'hono';
import { findPushKeys } from '../../data/alerts/push-keys.ts';
import type { Database } from '../../data/db/tables.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { createCallLimit } from '../../limits/rate-limit.ts';
import { createRoutes } from '../shared/create-routes.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { pushRoutes } from './push.ts';
import { watcherRoutes } from './watchers.ts';
import { watchRoutes } from './watches.ts';
import { webhookRoutes } from './webhook.ts';

/** All routes of watches and alerts (contract: Alerts). */
export function alertRoutes(own: Omit<AlertDependencies, 'limitChanges'>): Hono<AppEnv> {
  const dependencies = { ...own, limitChanges: createCallLimit('watch', own.db) };
  return new Hono<AppEnv>()
    .route('/', watcherRoutes(dependencies))
    .route('/', watchRoutes(dependencies))
    .route('/', pushRoutes(dependencies))
    .route('/', webhookRoutes(dependencies));
}

/** The route of the key with which browsers subscribe (contract: Alerts). */
export function pushKeyRoutes({ db }: { db: Database }): Hono<AppEnv> {
  return createRoutes({
    'GET /push-key': async () => ({ key: (await findPushKeys(db))?.publicKey ?? '' }),
  });
}
