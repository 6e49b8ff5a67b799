import { hasOutsideContact } from '../../../domain/chat/outside-contact.ts';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import { findLatestTexts } from '../../data/chat/events.ts';
import type { Database } from '../../data/db/tables.ts';
import { findAuditAbout } from '../../data/desk/audit-log.ts';
import { countMarket } from '../../data/desk/count-market.ts';
import { findMute } from '../../data/desk/mutes.ts';
import { listWarnings } from '../../data/desk/notices.ts';
import { findReportsAbout } from '../../data/desk/reports.ts';
import { findSuspension } from '../../data/desk/suspensions.ts';
import { findDeskSubject } from '../../data/session/find-user.ts';
import { findTradeAds } from '../../data/trades/find-trade-ads.ts';

const TRADE_ADS_MAX = 100;

/** Which messages count: those of a month, at most so many of the latest. */
const CONTACTS_MS = 30 * DAY_MS;
const CONTACTS_MAX = 1000;

/** Counts a player's messages with an outside contact. The desk gets no text that nobody reported (behaviour M29). */
async function countOutsideContacts(
  db: Database,
  user: string,
  { site, now }: { site: string; now: number },
): Promise<number> {
  const latest = { since: now - CONTACTS_MS, most: CONTACTS_MAX };
  const texts = await findLatestTexts(db, [user], latest);
  return texts.filter((text) => hasOutsideContact(text, new URL(site).origin)).length;
}

/** Finds what the desk knows about a player at a time in epoch milliseconds, also about a deleted one who is still known; undefined when there is no such player. */
export async function findPlayerDetails(
  db: Database,
  id: string,
  { site, now }: { site: string; now: number },
) {
  const player = await findDeskSubject(db, id);
  if (player === undefined) return undefined;
  const { account } = player;
  const reports = await findReportsAbout(db, id);
  const query = { page: 1, limit: TRADE_ADS_MAX, status: 'published', user: id } as const;
  return {
    ...player,
    suspension: await findSuspension(db, account, now),
    mute: await findMute(db, account, now),
    warnings: await listWarnings(db, [id, account]),
    reports,
    outsideContacts:
      reports.length === 0 ? 0 : await countOutsideContacts(db, account, { site, now }),
    history: await findAuditAbout(db, id),
    market: await countMarket(db, account, now),
    tradeAds: (await findTradeAds(db, query, now)).tradeAds,
  };
}

export type PlayerDetails = NonNullable<Awaited<ReturnType<typeof findPlayerDetails>>>;
