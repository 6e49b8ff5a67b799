import { muteMessage } from '../../../domain/desk/player-messages.ts';
import { findMute } from '../../data/desk/mutes.ts';
import { listUnreadNotices, markNoticeRead } from '../../data/desk/notices.ts';
import { countReports } from '../../data/desk/reports.ts';
import { findUser } from '../../data/session/find-user.ts';
import { notFound } from '../../http/problem.ts';
import { createRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';

const noSuchNotice = () => notFound('There is no such notice.');

/** Routes of what a player is told, until they confirm it (contract: Signed in). */
export function noticeRoutes({ db, now, signedIn }: Needs<'db' | 'now' | 'signedIn'>): Routes {
  return createRoutes({
    'GET /notices': async ({ c }) => {
      const { user } = await signedIn(c);
      const notices = await listUnreadNotices(db, user.id);
      const mute = await findMute(db, user.id, now());
      const told = mute === null ? { notices } : { notices, mute: muteMessage(mute) };
      const role = (await findUser(db, user.id))?.role ?? 'player';
      if (role === 'player') return told;
      const { open } = await countReports(db, user.id, now());
      return { ...told, reports: open };
    },
    'POST /notices/{id}/read': async ({ c }) => {
      const { user } = await signedIn(c);
      if (!(await markNoticeRead(db, user.id, pathId(c, noSuchNotice), now())))
        throw noSuchNotice();
    },
  });
}
