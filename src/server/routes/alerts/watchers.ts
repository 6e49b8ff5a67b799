import { createWatcher, ensureWatcher, saveSettings } from '../../data/alerts/watchers.ts';
import { clientIpAddress } from '../../http/app-env.ts';
import { ADDRESS_LIMITS, tooMany } from '../../limits/rate-limit.ts';
import { createSharedAddressLimit } from '../../limits/rate-limiter.ts';
import { claimWatcher } from '../../rules/alerts/claim-watcher.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { createWatching } from './watching.ts';

/** Routes of who watches: a browser without an account, and what a player takes along (contract: Alerts). */
export function watcherRoutes(dependencies: AlertDependencies): Routes {
  const { db, now, signedIn, trustProxy, limitChanges } = dependencies;
  const watching = createWatching(dependencies);
  const { newWatcher } = ADDRESS_LIMITS;
  const secondsToWait = createSharedAddressLimit('watcher', newWatcher, db);
  return createRoutes({
    'POST /watchers': async ({ c }) => {
      const seconds = await secondsToWait(clientIpAddress(c, trustProxy));
      if (seconds > 0) throw tooMany(newWatcher, seconds);
      c.status(201);
      return { token: await createWatcher(db, now()) };
    },
    'POST /watchers/claim': async ({ c, readBody }) => {
      const { user } = await signedIn(c);
      const { token } = await readBody();
      const to = await ensureWatcher(db, user.id, now());
      await limitChanges(to.id);
      await claimWatcher(db, { token, to }, now());
    },
    'PUT /watchers/settings': async ({ c, readBody }) => {
      const { id } = await watching.ensure(c);
      const settings = await readBody();
      await limitChanges(id);
      await saveSettings(db, id, settings);
    },
  });
}
