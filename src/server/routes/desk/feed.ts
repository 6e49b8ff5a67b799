import { Hono } from 'hono';
import { reasonBody } from '../../../contract/desk/desk-body.ts';
import { DESK_PATHS } from '../../../contract/desk/desk-paths.ts';
import { listHeld } from '../../data/desk/held-batches.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readBody } from '../../http/read-body.ts';
import { acceptHeld, dropHeld, noSuchBatch } from '../../rules/desk/decide-held.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { pathId } from '../shared/path-id.ts';
import { UNCACHED } from '../shared/uncached.ts';
import { type DeskDependencies, operatorOf, toAct } from './desk-dependencies.ts';
import { toWireBatch } from './desk-wire.ts';

/** Routes that list what the guard of the feed holds, and accept or drop it (contract: The desk). */
export function feedRoutes(dependencies: DeskDependencies): Hono<AppEnv> {
  const { db, now, revisions, onFeedChange } = dependencies;
  const limit = limitBody(BODY_BYTES_MAX);
  return new Hono<AppEnv>()
    .get(DESK_PATHS.feed, async (c) => {
      await operatorOf(c, dependencies);
      const batches = (await listHeld(db)).map(toWireBatch);
      return c.json({ batches }, 200, UNCACHED);
    })
    .post(`${DESK_PATHS.feed}/:id/accept`, limit, async (c) => {
      const operator = await operatorOf(c, dependencies);
      const id = pathId(c, noSuchBatch);
      const { reason } = await readBody(c, reasonBody);
      const act = toAct(operator, reason, now());
      const { applied, rejected, isStatusNew } = await acceptHeld(db, id, act);
      revisions.invalidate();
      if (isStatusNew) onFeedChange({ kind: 'status-changed' });
      return c.json({ applied, refused: rejected.length }, 200, UNCACHED);
    })
    .post(`${DESK_PATHS.feed}/:id/drop`, limit, async (c) => {
      const operator = await operatorOf(c, dependencies);
      const id = pathId(c, noSuchBatch);
      const { reason } = await readBody(c, reasonBody);
      await dropHeld(db, id, toAct(operator, reason, now()));
      revisions.invalidate();
      return c.body(null, 204, UNCACHED);
    });
}
