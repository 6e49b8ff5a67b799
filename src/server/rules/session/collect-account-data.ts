import { findWatcherData } from '../../data/alerts/find-watcher-data.ts';
import { waysOf } from '../../data/alerts/watch-row.ts';
import { quietHoursOf } from '../../data/alerts/watchers.ts';
import { findBlocksOf } from '../../data/chat/blocks.ts';
import { findMessagesOf } from '../../data/chat/events.ts';
import { findConversationsOf } from '../../data/chat/list-conversations.ts';
import { findOffersOf, readSide } from '../../data/chat/offers.ts';
import { statusOf } from '../../data/chat/presence.ts';
import type { MuteRow, SuspensionRow } from '../../data/db/desk-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { findLastMute } from '../../data/desk/mutes.ts';
import { findNoticesOf } from '../../data/desk/notices.ts';
import { findReportsBy } from '../../data/desk/reports.ts';
import { findLastSuspension } from '../../data/desk/suspensions.ts';
import { findSessionsOf } from '../../data/session/player-sessions.ts';
import { findUserRow } from '../../data/session/users.ts';
import { findTradeAdsOf } from '../../data/trades/find-trade-ads.ts';
import { extrasOf, sidesOf, type TradeAdLine } from '../../data/trades/save-trade-ad.ts';
import { keptValues } from '../chat/kept-values.ts';

/** Times in the document are ISO 8601, for people. */
const time = (at: number) => new Date(at).toISOString();
const timeOrNull = (at: number | null) => (at === null ? null : time(at));

type Line = Pick<TradeAdLine, 'slug' | 'quantity' | 'extras'>;

const toItem = (line: Line) => ({
  item: line.slug,
  quantity: line.quantity,
  details: line.extras === null ? null : extrasOf(line),
});

async function profileOf(db: Database, user: string, now: number) {
  const row = await findUserRow(db, user);
  const { lastSeen } = await statusOf(db, user, now);
  return {
    id: row.id,
    username: row.username,
    picture: row.avatar_url,
    signed_in_with: row.provider,
    user_number_there: row.subject,
    role: row.role,
    takes_no_requests: row.nobody_new === 1,
    account_there_since: timeOrNull(row.platform_since),
    first_signed_in_at: time(row.created_at),
    last_signed_in_at: time(row.signed_in_at),
    last_visit_at: time(row.seen_at),
    last_online_at: timeOrNull(lastSeen),
  };
}

async function sessionsOf(db: Database, user: string) {
  const sessions = await findSessionsOf(db, user);
  return sessions.map(({ device, created_at, seen_at, expires_at }) => ({
    device,
    signed_in_at: time(created_at),
    last_used_at: time(seen_at),
    ends_at: time(expires_at),
  }));
}

async function tradeAdsOf(db: Database, user: string) {
  const tradeAds = await findTradeAdsOf(db, user);
  return tradeAds.map(({ id, title, status, created_at, updated_at, lines }) => {
    const times = { published_at: time(created_at), changed_at: time(updated_at) };
    return { id, title, status, ...times, ...sidesOf(lines, toItem) };
  });
}

async function conversationsOf(db: Database, user: string) {
  const messages = Map.groupBy(await findMessagesOf(db, user), (one) => one.conversation_id);
  const offers = Map.groupBy(await findOffersOf(db, user), (one) => one.conversation_id);
  const conversations = await findConversationsOf(db, user);
  return conversations.map(({ id, created_at, read_seq, partner_id, username, request }) => ({
    id,
    with: { id: partner_id, username },
    began_at: time(created_at),
    read_up_to: read_seq,
    you_declined: request === 'declined',
    your_messages: (messages.get(id) ?? []).map(({ seq, at, body, removed_at }) => ({
      seq,
      sent_at: time(at),
      text: body,
      removed_at: timeOrNull(removed_at),
    })),
    offers: (offers.get(id) ?? []).map((offer) => ({
      id: offer.id,
      made_by: offer.proposer_id === user ? 'you' : 'the other player',
      state: offer.state,
      made_at: time(offer.created_at),
      accepted_at: timeOrNull(offer.accepted_at),
      ended_at: timeOrNull(offer.ended_at),
      ended_because: offer.reason,
      values: keptValues(offer)?.values ?? null,
      trade_ad: offer.ad_id,
      offering: readSide(offer.offering).map(toItem),
      wanted: readSide(offer.wanted).map(toItem),
    })),
  }));
}

async function blocksOf(db: Database, user: string) {
  const blocks = await findBlocksOf(db, user);
  return blocks.map(({ id, username, at }) => ({ id, username, blocked_at: time(at) }));
}

/** The reports that a player made. Those about them would tell who made them. */
async function reportsOf(db: Database, user: string) {
  const reports = await findReportsBy(db, user);
  return reports.map(({ user_id, user_name, conversation_id, seq, reason, ...report }) => ({
    about: { id: user_id, username: user_name },
    ...{ conversation_id, seq, reason },
    trade_ad: report.ad_id,
    made_at: time(report.at),
    looked_at: timeOrNull(report.resolved_at),
  }));
}

async function noticesOf(db: Database, user: string) {
  const notices = await findNoticesOf(db, user);
  return notices.map(({ kind, text, at, read_at }) => ({
    ...{ kind, text },
    sent_at: time(at),
    read_at: timeOrNull(read_at),
  }));
}

/** Collects what a player watches and was told; null when they never watched anything. */
async function collectWatcherData(db: Database, user: string) {
  const data = await findWatcherData(db, user);
  if (data === null) return null;
  const { watcher, watches, subscriptions, ended, alerts } = data;
  return {
    all_paused: watcher.is_paused === 1,
    time_zone: watcher.time_zone,
    quiet_minutes_of_the_day: quietHoursOf(watcher),
    discord_webhook: watcher.webhook_url,
    watches: watches.map((watch) => ({
      kind: watch.kind,
      target: JSON.parse(watch.target),
      ways: waysOf(watch),
      paused: watch.is_paused === 1,
      since: time(watch.created_at),
      last_alert_at: timeOrNull(watch.last_alert_at),
      last_alert: watch.last_alert_text,
    })),
    push_subscriptions: subscriptions.map(({ device, endpoint, created_at }) => ({
      ...{ device, endpoint },
      since: time(created_at),
    })),
    ended_push_devices: ended.map(({ device, reason, endedAt }) => ({
      ...{ device, reason },
      at: time(endedAt),
    })),
    alerts: alerts.map(({ title, body, at }) => ({ title, body, at: time(at) })),
  };
}

/** A mute or a suspension; null when there is none. */
function toRestriction(row: MuteRow | SuspensionRow | undefined) {
  if (row === undefined) return null;
  return { since: time(row.at), until: timeOrNull(row.until), reason: row.reason };
}

/** Collects everything that is stored about a player, as one document for them. Of others it has what the player sees anyway. */
export async function collectAccountData(db: Database, user: string, now: number) {
  return {
    collected_at: time(now),
    profile: await profileOf(db, user, now),
    sessions: await sessionsOf(db, user),
    trade_ads: await tradeAdsOf(db, user),
    conversations: await conversationsOf(db, user),
    blocked_players: await blocksOf(db, user),
    reports_you_made: await reportsOf(db, user),
    notices: await noticesOf(db, user),
    alerts: await collectWatcherData(db, user),
    mute: toRestriction(await findLastMute(db, user)),
    suspension: toRestriction(await findLastSuspension(db, user)),
  };
}
