import { findUserRow, setNobodyNew } from '../../data/session/users.ts';
import { createCallLimit } from '../../limits/rate-limit.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';

type Dependencies = Needs<'db' | 'signedIn'>;

/** Routes that read and change what a player has set for the account (contract: Account). */
export function accountSettingRoutes({ db, signedIn }: Dependencies): Routes {
  const checkRateLimit = createCallLimit('account', db);
  return createRoutes({
    'GET /account/settings': async ({ c }) => {
      const { user } = await signedIn(c);
      const { nobody_new } = await findUserRow(db, user.id);
      return { nobody_new: nobody_new === 1 };
    },
    'PUT /account/settings': async ({ c, readBody }) => {
      const { user } = await signedIn(c);
      await checkRateLimit(user.id);
      const { nobody_new } = await readBody();
      await setNobodyNew(db, user.id, nobody_new);
    },
  });
}
