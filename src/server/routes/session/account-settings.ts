import { Hono } from 'hono';
import { accountSettings } from '../../../contract/session/account-body.ts';
import { ACCOUNT_PATHS } from '../../../contract/session/account-paths.ts';
import { findUserRow, setNobodyNew } from '../../data/session/users.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readBody } from '../../http/read-body.ts';
import { createCallLimit } from '../../limits/rate-limit.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { UNCACHED } from '../shared/uncached.ts';
import type { SessionDependencies } from './session.ts';

type Dependencies = Pick<SessionDependencies, 'db' | 'signedIn'>;

/** Routes that read and change what a player has set for the account (contract: Account). */
export function accountSettingRoutes({ db, signedIn }: Dependencies): Hono<AppEnv> {
  const checkRateLimit = createCallLimit('account', db);
  return new Hono<AppEnv>()
    .get(ACCOUNT_PATHS.settings, async (c) => {
      const { user } = await signedIn(c);
      const { nobody_new } = await findUserRow(db, user.id);
      return c.json({ nobody_new: nobody_new === 1 }, 200, UNCACHED);
    })
    .put(ACCOUNT_PATHS.settings, limitBody(BODY_BYTES_MAX), async (c) => {
      const { user } = await signedIn(c);
      await checkRateLimit(user.id);
      const { nobody_new } = await readBody(c, accountSettings);
      await setNobodyNew(db, user.id, nobody_new);
      return c.body(null, 204, UNCACHED);
    });
}
