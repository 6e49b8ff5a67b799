import type { Context } from 'hono';
import { WATCHER_HEADER } from '../../../contract/alerts/watcher-header.ts';
import { ensureWatcher, findWatcher } from '../../data/alerts/watchers.ts';
import type { WatcherRow } from '../../data/db/alert-tables.ts';
import { Problem } from '../../http/problem.ts';
import { bearerToken } from '../shared/bearer-token.ts';
import type { Needs } from '../shared/dependencies.ts';

/** Who watches by a request: a player, or else the browser that the header names (contract: Alerts). */
export type Watching = {
  /** Whether a request names a watcher, known or not. */
  isNamed: (c: Context) => boolean;
  /** The watcher; null for a player who has none yet. Throws a Problem: 401 for nobody, 403 for a suspended player. */
  find: (c: Context) => Promise<WatcherRow | null>;
  /** The same, and creates the watcher of a player. */
  ensure: (c: Context) => Promise<WatcherRow>;
};

const noWatcher = () =>
  new Problem(401, 'no_watcher', 'This browser watches nothing yet, and nobody is logged in.');

/** Creates the lookup of who watches by a request. */
export function createWatching({ db, now, signedIn }: Needs<'db' | 'now' | 'signedIn'>): Watching {
  const findByHeader = async (c: Context) => {
    const token = c.req.header(WATCHER_HEADER);
    const watcher = await findWatcher(db, { token }, now());
    if (watcher === null) throw noWatcher();
    return watcher;
  };
  return {
    isNamed: (c) => bearerToken(c) !== undefined || c.req.header(WATCHER_HEADER) !== undefined,
    find: async (c) => {
      if (bearerToken(c) === undefined) return findByHeader(c);
      const { user } = await signedIn(c);
      return findWatcher(db, { user: user.id }, now());
    },
    ensure: async (c) => {
      if (bearerToken(c) === undefined) return findByHeader(c);
      const { user } = await signedIn(c);
      return (await findWatcher(db, { user: user.id }, now())) ?? ensureWatcher(db, user.id, now());
    },
  };
}
