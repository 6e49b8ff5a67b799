import { readSide } from '../data/chat/offers.ts';
import type { Database } from '../data/db/tables.ts';
import type { TradeAdLine } from '../data/trades/save-trade-ad.ts';

/** Times in the document are ISO 8601, for people. */
const time = (at: number) => new Date(at).toISOString();
const timeOrNull = (at: number | null | undefined) =>
  at === null || at === undefined ? null : time(at);

type Line = Pick<TradeAdLine, 'slug' | 'quantity' | 'extras'>;

const toItems = (lines: readonly Line[]) =>
  lines.map(({ slug, quantity, extras }) => ({
    item: slug,
    quantity,
    details: extras === null ? null : JSON.parse(extras),
  }));

async function profileOf(db: Database, user: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('last_seen', 'last_seen.user_id', 'users.id')
    .selectAll('users')
    .select('last_seen.at as online_at')
    .where('users.id', '=', user)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    username: row.username,
    picture: row.avatar_url,
    signed_in_with: row.provider,
    user_number_there: row.subject,
    role: row.role,
    first_signed_in_at: time(row.created_at),
    last_signed_in_at: time(row.signed_in_at),
    last_visit_at: time(row.seen_at),
    last_online_at: timeOrNull(row.online_at),
  };
}

async function sessionsOf(db: Database, user: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute();
  return rows.map(({ device, created_at, seen_at, expires_at }) => ({
    device,
    signed_in_at: time(created_at),
    last_used_at: time(seen_at),
    ends_at: time(expires_at),
  }));
}

async function tradeAdsOf(db: Database, user: string) {
  const tradeAds = await db
    .selectFrom('trade_ads')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute();
  const lines = await db
    .selectFrom('trade_ad_items')
    .innerJoin('trade_ads', 'trade_ads.id', 'trade_ad_items.ad_id')
    .selectAll('trade_ad_items')
    .where('trade_ads.user_id', '=', user)
    .orderBy('place')
    .execute();
  return tradeAds.map(({ id, title, status, created_at, updated_at }) => {
    const onSide = (name: string) =>
      toItems(lines.filter(({ ad_id, side }) => ad_id === id && side === name));
    const times = { published_at: time(created_at), changed_at: time(updated_at) };
    return { id, title, status, ...times, offering: onSide('offering'), wanted: onSide('wanted') };
  });
}

async function messagesOf(db: Database, user: string) {
  const rows = await db
    .selectFrom('events')
    .select(['conversation_id', 'seq', 'at', 'body', 'removed_at'])
    .where('sender_id', '=', user)
    .where('kind', '=', 'message')
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute();
  const messages = rows.map(({ body, at, removed_at, ...rest }) => ({
    ...rest,
    sent_at: time(at),
    text: body,
    removed_at: timeOrNull(removed_at),
  }));
  return Map.groupBy(messages, ({ conversation_id }) => conversation_id);
}

async function offersOf(db: Database, user: string) {
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .where((eb) => eb.or([eb('proposer_id', '=', user), eb('recipient_id', '=', user)]))
    .orderBy('created_at')
    .execute();
  const offers = rows.map((row) => ({
    conversation_id: row.conversation_id,
    id: row.id,
    made_by: row.proposer_id === user ? 'you' : 'the other player',
    state: row.state,
    made_at: time(row.created_at),
    trade_ad: row.ad_id,
    offering: toItems(readSide(row.offering)),
    wanted: toItems(readSide(row.wanted)),
  }));
  return Map.groupBy(offers, ({ conversation_id }) => conversation_id);
}

async function conversationsOf(db: Database, user: string) {
  const messages = await messagesOf(db, user);
  const offers = await offersOf(db, user);
  const rows = await db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations', 'conversations.id', 'member.conversation_id')
    .innerJoin('users', 'users.id', 'member.partner_id')
    .select(['conversations.id', 'conversations.created_at', 'member.read_seq'])
    .select(['users.id as partner_id', 'users.username'])
    .where('member.user_id', '=', user)
    .where('member.opened', '=', 1)
    .orderBy('conversations.created_at')
    .execute();
  const own = <T extends { conversation_id: string }>(
    found: ReadonlyMap<string, T[]>,
    id: string,
  ) => (found.get(id) ?? []).map(({ conversation_id, ...rest }) => rest);
  return rows.map(({ id, created_at, read_seq, partner_id, username }) => ({
    id,
    with: { id: partner_id, username },
    began_at: time(created_at),
    read_up_to: read_seq,
    your_messages: own(messages, id),
    offers: own(offers, id),
  }));
}

async function blocksOf(db: Database, user: string) {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id', 'users.username', 'blocks.at'])
    .where('blocker_id', '=', user)
    .orderBy('blocks.at')
    .execute();
  return rows.map(({ at, ...rest }) => ({ ...rest, blocked_at: time(at) }));
}

async function noticesOf(db: Database, user: string) {
  const rows = await db
    .selectFrom('notices')
    .select(['kind', 'text', 'at', 'read_at'])
    .where('user_id', '=', user)
    .orderBy('at')
    .execute();
  return rows.map(({ at, read_at, ...rest }) => ({
    ...rest,
    sent_at: time(at),
    read_at: timeOrNull(read_at),
  }));
}

/** A mute or a suspension, also one that is over; null when there was none, or it was lifted. */
async function restrictionOf(db: Database, table: 'mutes' | 'suspensions', user: string) {
  const row = await db
    .selectFrom(table)
    .select(['until', 'reason', 'at'])
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { since: time(row.at), until: timeOrNull(row.until), reason: row.reason };
}

/** The reports that a player made. Those about them would tell who made them. */
async function reportsOf(db: Database, user: string) {
  const rows = await db
    .selectFrom('reports')
    .select([
      'user_id',
      'user_name',
      'conversation_id',
      'seq',
      'ad_id',
      'reason',
      'at',
      'resolved_at',
    ])
    .where('reporter_id', '=', user)
    .orderBy('at')
    .execute();
  return rows.map(({ user_id, user_name, ad_id, at, resolved_at, ...rest }) => ({
    about: { id: user_id, username: user_name },
    ...rest,
    trade_ad: ad_id,
    made_at: time(at),
    looked_at: timeOrNull(resolved_at),
  }));
}

/** Collects everything that is stored about a player, as one document for them. Of others it has what the player sees anyway. */
export async function collectAccountData(db: Database, user: string, now: number) {
  return {
    collected_at: time(now),
    profile: await profileOf(db, user),
    sessions: await sessionsOf(db, user),
    trade_ads: await tradeAdsOf(db, user),
    conversations: await conversationsOf(db, user),
    blocked_players: await blocksOf(db, user),
    reports_you_made: await reportsOf(db, user),
    notices: await noticesOf(db, user),
    mute: await restrictionOf(db, 'mutes', user),
    suspension: await restrictionOf(db, 'suspensions', user),
  };
}
