import { listHeld } from '../../data/desk/held-batches.ts';
import { acceptHeld, dropHeld, noSuchBatch } from '../../rules/desk/decide-held.ts';
import { createRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import { type DeskDependencies, operatorOf, toAct } from './desk-dependencies.ts';
import { toWireBatch } from './desk-wire.ts';

/** Routes that list what the guard of the feed holds, and accept or drop it (contract: The desk). */
export function feedRoutes(dependencies: DeskDependencies): Routes {
  const { db, now, revisions, onFeedChange } = dependencies;
  return createRoutes({
    'GET /desk/feed': async ({ c }) => {
      await operatorOf(c, dependencies);
      const batches = (await listHeld(db)).map(toWireBatch);
      return { batches };
    },
    'POST /desk/feed/{id}/accept': async ({ c, readBody }) => {
      const operator = await operatorOf(c, dependencies);
      const id = pathId(c, noSuchBatch);
      const { reason } = await readBody();
      const act = toAct(operator, reason, now());
      const { applied, rejected, isStatusNew } = await acceptHeld(db, id, act);
      revisions.invalidate();
      if (isStatusNew) onFeedChange({ kind: 'status-changed' });
      return { applied, refused: rejected.length };
    },
    'POST /desk/feed/{id}/drop': async ({ c, readBody }) => {
      const operator = await operatorOf(c, dependencies);
      const id = pathId(c, noSuchBatch);
      const { reason } = await readBody();
      await dropHeld(db, id, toAct(operator, reason, now()));
      revisions.invalidate();
    },
  });
}
