import { findPushKeys } from '../../data/alerts/push-keys.ts';
import { createCallLimit } from '../../limits/rate-limit.ts';
import { createRoutes, joinRoutes, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { pushRoutes } from './push.ts';
import { watcherRoutes } from './watchers.ts';
import { watchRoutes } from './watches.ts';
import { webhookRoutes } from './webhook.ts';

/** All routes of watches and alerts (contract: Alerts). */
export function alertRoutes(own: Omit<AlertDependencies, 'limitChanges'>): Routes {
  const dependencies = { ...own, limitChanges: createCallLimit('watch', own.db) };
  return joinRoutes(
    watcherRoutes(dependencies),
    watchRoutes(dependencies),
    pushRoutes(dependencies),
    webhookRoutes(dependencies),
  );
}

/** The route of the key with which browsers subscribe (contract: Alerts). */
export function pushKeyRoutes({ db }: Needs<'db'>): Routes {
  return createRoutes({
    'GET /push-key': async () => ({ key: (await findPushKeys(db))?.publicKey ?? '' }),
  });
}
