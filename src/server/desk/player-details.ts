import type { Database } from '../data/db/tables.ts';
import { findMute } from '../data/desk/mutes.ts';
import { listWarnings } from '../data/desk/notices.ts';
import { findReportsAbout } from '../data/desk/reports.ts';
import { findSuspension } from '../data/desk/suspensions.ts';
import { findDeskSubject } from '../data/session/find-user.ts';
import { findTradeAds } from '../data/trades/find-trade-ads.ts';

const TRADE_ADS_MAX = 100;

/** Finds what the desk knows about a player at a time in epoch milliseconds, also about a deleted one who is still known; undefined when there is no such player. */
export async function findPlayerDetails(db: Database, id: string, now: number) {
  const player = await findDeskSubject(db, id);
  if (player === undefined) return undefined;
  const { account } = player;
  const query = { page: 1, limit: TRADE_ADS_MAX, status: 'published', user: id } as const;
  return {
    ...player,
    suspension: await findSuspension(db, account, now),
    mute: await findMute(db, account, now),
    warnings: await listWarnings(db, [id, account]),
    reports: await findReportsAbout(db, id),
    tradeAds: (await findTradeAds(db, query, now)).tradeAds,
  };
}

export type PlayerDetails = NonNullable<Awaited<ReturnType<typeof findPlayerDetails>>>;
