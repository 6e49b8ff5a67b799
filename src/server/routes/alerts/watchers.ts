import { Hono } from 'hono';
import { ALERT_PATHS } from '../../../contract/alerts/alerts-paths.ts';
import { watcherClaim, watcherSettings } from '../../../contract/alerts/watch-body.ts';
import { createWatcher, ensureWatcher, saveSettings } from '../../data/alerts/watchers.ts';
import { type AppEnv, clientIpAddress } from '../../http/app-env.ts';
import { readBody } from '../../http/read-body.ts';
import { ADDRESS_LIMITS, tooMany } from '../../limits/rate-limit.ts';
import { createSharedAddressLimit } from '../../limits/rate-limiter.ts';
import { claimWatcher } from '../../rules/alerts/claim-watcher.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { UNCACHED } from '../shared/uncached.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { createWatching } from './watching.ts';

/** Routes of who watches: a browser without an account, and what a player takes along (contract: Alerts). */
export function watcherRoutes(dependencies: AlertDependencies): Hono<AppEnv> {
  const { db, now, signedIn, trustProxy, limitChanges } = dependencies;
  const watching = createWatching(dependencies);
  const { newWatcher } = ADDRESS_LIMITS;
  const secondsToWait = createSharedAddressLimit('watcher', newWatcher, db);
  return new Hono<AppEnv>()
    .post(ALERT_PATHS.watchers, limitBody(BODY_BYTES_MAX), async (c) => {
      const seconds = await secondsToWait(clientIpAddress(c, trustProxy));
      if (seconds > 0) throw tooMany(newWatcher, seconds);
      return c.json({ token: await createWatcher(db, now()) }, 201, UNCACHED);
    })
    .post(ALERT_PATHS.claim, limitBody(BODY_BYTES_MAX), async (c) => {
      const { user } = await signedIn(c);
      const { token } = await readBody(c, watcherClaim);
      const to = await ensureWatcher(db, user.id, now());
      await limitChanges(to.id);
      await claimWatcher(db, { token, to }, now());
      return c.body(null, 204, UNCACHED);
    })
    .put(ALERT_PATHS.settings, limitBody(BODY_BYTES_MAX), async (c) => {
      const { id } = await watching.ensure(c);
      const settings = await readBody(c, watcherSettings);
      await limitChanges(id);
      await saveSettings(db, id, settings);
      return c.body(null, 204, UNCACHED);
    });
}
