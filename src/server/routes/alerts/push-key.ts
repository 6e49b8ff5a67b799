import { Hono } from 'hono';
import { ALERT_PATHS } from '../../../contract/alerts/alerts-paths.ts';
import { EVERY_60_S } from '../../../contract/shared/freshness.ts';
import { publicFor } from '../../caching/cache-control.ts';
import { findPushKeys } from '../../data/alerts/push-keys.ts';
import type { Database } from '../../data/db/tables.ts';
import type { AppEnv } from '../../http/app-env.ts';

const HEADERS = { 'Cache-Control': publicFor(EVERY_60_S) };

/** The route of the key with which browsers subscribe (contract: Alerts). */
export function pushKeyRoutes({ db }: { db: Database }): Hono<AppEnv> {
  return new Hono<AppEnv>().get(ALERT_PATHS.pushKey, async (c) => {
    const keys = await findPushKeys(db);
    return c.json({ key: keys?.publicKey ?? '' }, 200, HEADERS);
  });
}
