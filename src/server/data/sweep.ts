import { RENEWABLE_MS } from '../../domain/deals/trade-ad-life.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { sweepSentTexts } from './chat/sent-texts.ts';
import { sweepChat } from './chat/sweep-chat.ts';
import { SESSION_MAX_MS } from './db/living-session.ts';
import type { Database } from './db/tables.ts';
import { sweepHeld } from './desk/held-batches.ts';
import { removeRemains } from './session/remove-remains.ts';
import { deleteUnneededHashes } from './session/subject-hashes.ts';
import { sweepClocks } from './status/feed-clocks.ts';
import { lockFeed } from './status/feed-lock.ts';
import { sweepStatusEvents } from './status/status-events.ts';
import { selectSuspended } from './trades/suspended.ts';
import { selectNeeded } from './trades/trade-ad-states.ts';

/** How long personal data is kept (behaviour P1). */
const RETENTION = 365 * DAY_MS;

async function sweepSessions(db: Database, now: number): Promise<string[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), eb('created_at', '<=', now - SESSION_MAX_MS)]),
    )
    .returning('id')
    .execute();
  await db.deleteFrom('sign_ins').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sign_in_codes').where('expires_at', '<=', now).execute();
  return ended.map(({ id }) => id);
}

async function sweepRateLimits(db: Database, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<=', now).execute();
}

/** Deletes trade ads that nobody can renew any more. */
async function sweepTradeAds(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('trade_ads')
    .where('created_at', '<', now - RENEWABLE_MS)
    .where('id', 'not in', selectNeeded(db, now))
    .execute();
}

/** Deletes players whose last visit was 12 months ago, but none while a suspension holds. Foreign keys delete what refers to them. */
async function sweepUsers(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('users')
    .where('seen_at', '<', now - RETENTION)
    .where('id', 'not in', selectSuspended(db, now))
    .execute();
}

/** Deletes reports, notices and lines of the audit log before a time in epoch milliseconds, and mutes and suspensions that ended before it. */
async function sweepDesk(db: Database, before: number): Promise<void> {
  await db.deleteFrom('reports').where('at', '<', before).execute();
  await db.deleteFrom('audit_log').where('at', '<', before).execute();
  await db.deleteFrom('notices').where('at', '<', before).execute();
  await db.deleteFrom('mutes').where('until', '<', before).execute();
  await db.deleteFrom('suspensions').where('until', '<', before).execute();
}

/** How long an alert is kept after what it tells of. */
const ALERT_MS = 7 * DAY_MS;

/**
 * Deletes alerts after 7 days, what nobody told of within a day, devices that ended before a time, and browsers without an
 * account that were last here before it. All times are epoch milliseconds. Foreign keys delete what refers to them.
 */
async function sweepAlerts(db: Database, now: number, before: number): Promise<void> {
  const [week, day] = [now - ALERT_MS, now - DAY_MS];
  await db.deleteFrom('alerts').where('at', '<', week).execute();
  await db.deleteFrom('alert_events').where('due_at', '<', day).execute();
  await db.deleteFrom('ended_devices').where('ended_at', '<', before).execute();
  await db
    .deleteFrom('watchers')
    .where('user_id', 'is', null)
    .where('seen_at', '<', before)
    .execute();
}

/** Deletes hatches, ids of feed lines, held batches, clocks of senders, values and players before their times. */
async function sweepFeed(db: Database, now: number): Promise<void> {
  const before = (days: number) => now - days * DAY_MS;
  const [day, month, history, year] = [before(1), before(30), before(400), now - RETENTION];
  await db.transaction().execute(async (transaction) => {
    await lockFeed(transaction);
    await transaction.deleteFrom('hatches').where('at', '<', day).execute();
    await transaction.deleteFrom('feed_ids').where('at_received', '<', month).execute();
    await sweepStatusEvents(transaction, now);
    await sweepHeld(transaction, month);
    await sweepClocks(transaction, month);
    await transaction.deleteFrom('item_values').where('at', '<', history).execute();
    await transaction.deleteFrom('players').where('first_seen', '<', year).execute();
  });
}

/**
 * Deletes data that is past its time; `now` in epoch milliseconds. Hatches, trade ads and hashes of texts to strangers are kept for a day, a trade ad as long as something of it is open, ids of feed
 * lines, held batches and clocks of senders for 30 days, values for 400 days. Messages, offers, reports, players and names in hatches are kept for 12 months,
 * the audit log and browsers that watch too; alerts, restocks and weathers for 7 days; sessions, sign-ins, their codes and counts of rate limits until they expire.
 * Returns the ids of the sessions that it ended.
 */
export async function sweep(db: Database, now: number): Promise<string[]> {
  const endedSessions = await sweepSessions(db, now);
  await sweepRateLimits(db, now);
  await sweepTradeAds(db, now);
  await sweepUsers(db, now);
  await sweepChat(db, now - RETENTION);
  await sweepSentTexts(db, now - DAY_MS);
  await sweepDesk(db, now - RETENTION);
  await deleteUnneededHashes(db, now);
  await sweepAlerts(db, now, now - RETENTION);
  await sweepFeed(db, now);
  await removeRemains(db);
  return endedSessions;
}
