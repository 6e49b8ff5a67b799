import { Hono } from 'hono';
import { PATHS } from '../../../contract/shared/paths.ts';
import { changedTradeAd, newTradeAd } from '../../../contract/trades/trade-ad-body.ts';
import type { Database } from '../../data/db/tables.ts';
import type { TradeAdMessage } from '../../realtime/bus.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import { readBody } from '../../shared/read-body.ts';
import type { Revisions } from '../../shared/revisions.ts';
import { changeAd, noSuchAd, removeAd } from '../../trades/change-trade-ad.ts';
import { publishAd } from '../../trades/publish-trade-ad.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { atMost, BODY_BYTES_MAX } from '../shared/body-size.ts';
import { pathId } from '../shared/path-id.ts';
import { UNCACHED } from '../shared/uncached.ts';
import { createChangeLimit } from './change-limit.ts';
import { adAnswer } from './trade-ads.ts';

type Dependencies = {
  db: Database;
  revisions: Revisions;
  now: () => number;
  signedIn: SignedIn;
  /** Called after the commit when a trade ad was published, changed or removed. */
  onTradeAdChange: (message: TradeAdMessage) => void;
};

/** A player's own trade ads: publishing, changing, deleting (contract: Signed in). */
export function ownAdRoutes({
  db,
  revisions,
  now,
  signedIn,
  onTradeAdChange,
}: Dependencies): Hono<AppEnv> {
  const checkChanges = createChangeLimit('You have changed much. You can change ads', now);
  const limit = atMost(BODY_BYTES_MAX);
  const write = <T>(work: (transaction: Database) => Promise<T>) => db.transaction().execute(work);
  const notify = (message: TradeAdMessage) => {
    revisions.expire();
    onTradeAdChange(message);
  };
  return new Hono<AppEnv>()
    .post(PATHS.tradeAds, limit, async (c) => {
      const { user } = await signedIn(c);
      const body = await readBody(c, newTradeAd);
      const { id, isNew } = await write((transaction) =>
        publishAd(transaction, user.id, body, now()),
      );
      if (isNew) notify({ kind: 'trade-ad-published', tradeAd: id });
      return c.json(await adAnswer(db, id, now()), isNew ? 201 : 200, UNCACHED);
    })
    .put(`${PATHS.tradeAds}/:id`, limit, async (c) => {
      const { user } = await signedIn(c);
      const id = pathId(c, noSuchAd);
      const body = await readBody(c, changedTradeAd);
      checkChanges(user.id);
      await write((transaction) => changeAd(transaction, user.id, id, body, now()));
      notify({ kind: 'trade-ad-changed', tradeAd: id });
      return c.json(await adAnswer(db, id, now()), 200, UNCACHED);
    })
    .delete(`${PATHS.tradeAds}/:id`, limit, async (c) => {
      const { user } = await signedIn(c);
      const id = pathId(c, noSuchAd);
      await write((transaction) => removeAd(transaction, user.id, id, now()));
      notify({ kind: 'trade-ad-removed', tradeAd: id });
      return c.body(null, 204, UNCACHED);
    });
}
