import type { Hono } from 'hono';
import { findPushKeys } from '../../data/alerts/push-keys.ts';
import type { Database } from '../../data/db/tables.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { createRoutes } from '../shared/create-routes.ts';

/** The route of the key with which browsers subscribe (contract: Alerts). */
export function pushKeyRoutes({ db }: { db: Database }): Hono<AppEnv> {
  return createRoutes({
    'GET /push-key': async () => ({ key: (await findPushKeys(db))?.publicKey ?? '' }),
  });
}
