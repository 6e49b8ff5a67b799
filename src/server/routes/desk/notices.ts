import { Hono } from 'hono';
import { NOTICE_PATHS } from '../../../contract/desk/notices.ts';
import { muteMessage } from '../../../domain/desk/player-messages.ts';
import { findMute } from '../../data/desk/mutes.ts';
import { listUnreadNotices, markNoticeRead } from '../../data/desk/notices.ts';
import { countReports } from '../../data/desk/reports.ts';
import { findUser } from '../../data/session/find-user.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/problem.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { pathId } from '../shared/path-id.ts';
import { UNCACHED } from '../shared/uncached.ts';
import type { DeskDependencies } from './desk-dependencies.ts';

const noSuchNotice = () => notFound('There is no such notice.');

/** Routes of what a player is told, until they confirm it (contract: Signed in). */
export function noticeRoutes({
  db,
  now,
  signedIn,
}: Pick<DeskDependencies, 'db' | 'now' | 'signedIn'>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(NOTICE_PATHS.notices, async (c) => {
      const { user } = await signedIn(c);
      const notices = await listUnreadNotices(db, user.id);
      const mute = await findMute(db, user.id, now());
      const told = mute === null ? { notices } : { notices, mute: muteMessage(mute) };
      const role = (await findUser(db, user.id))?.role ?? 'player';
      if (role === 'player') return c.json(told, 200, UNCACHED);
      const { open } = await countReports(db, user.id, now());
      return c.json({ ...told, reports: open }, 200, UNCACHED);
    })
    .post(`${NOTICE_PATHS.notices}/:id/read`, limitBody(BODY_BYTES_MAX), async (c) => {
      const { user } = await signedIn(c);
      if (!(await markNoticeRead(db, user.id, pathId(c, noSuchNotice), now())))
        throw noSuchNotice();
      return c.body(null, 204, UNCACHED);
    });
}
