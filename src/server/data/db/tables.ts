import type { Kysely } from 'kysely';
import type { Role } from '../../../contract/desk/roles.ts';
import type { TradeAdStatus } from '../../../domain/deals/trade-ad-table.ts';
import type { ValueAuthor } from '../../../domain/items/value.ts';
import type { BatchKind } from '../../../domain/shared/feed-faults.ts';
import type { Side } from '../../../domain/trades/trade-item.ts';
import type { AlertTables } from './alert-tables.ts';
import type { ChatTables } from './chat-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { ItemRow, ValueColumns } from './item-row.ts';

/** A value of an item; `reason` is null where nobody gave one. Readers see both it and the author. */
export type ItemValueRow = ValueColumns & {
  item_id: string;
  at: number;
  reason: string | null;
  author: ValueAuthor;
};

export type HatchRow = {
  id: string;
  item_id: string;
  username: string;
  at: number;
  secret: 0 | 1;
};

type PlayerRow = { name: string; first_seen: number };

/** A weather. `began_at` is when it began: it stays through a moment without it. `received_at` is when its last line arrived. */
export type WeatherRow = {
  name: string;
  active: 0 | 1;
  last_change: number;
  began_at: number | null;
  at: number;
  received_at: number;
};

/**
 * Totals, the revisions by which cached responses become outdated, and `demo`, which is 1 where demo data was written.
 * `values_held` counts the batches of values that the site still waits for, `values_fed_at` is when the feed sent the last (epoch ms), 0 for never.
 * `backed_up_at` is the time of the last good backup (epoch ms), and absent before the first.
 * `empty_at` is when the server last started without content (epoch ms), 0 for never since there are set-up codes.
 */
export type CounterName =
  | 'hatched'
  | 'players'
  | 'ingests'
  | 'items_revision'
  | 'status_revision'
  | 'ads_revision'
  | 'values_held'
  | 'values_fed_at'
  | 'discord_paused_until'
  | 'backed_up_at'
  | 'empty_at'
  | 'demo';

/** Who says who a player is. */
type Provider = 'roblox' | 'demo';

/**
 * A player who signed in; `subject` is the provider's id of them, which never changes. A row of the provider `deleted`
 * stands for a deleted player in the conversations of others; nothing in it comes from that player.
 */
export type UserRow = {
  id: string;
  provider: Provider | 'deleted';
  subject: string;
  username: string;
  /** The key of the name (`nameKey`), by which players of one name are told apart. */
  name_key: string;
  avatar_url: string | null;
  created_at: number;
  signed_in_at: number;
  /** Since when they have their account of the provider, in epoch milliseconds; null when it does not tell. */
  platform_since: number | null;
  /** The last visit, to the hour; players are deleted 12 months after it (sweep.ts). */
  seen_at: number;
  /** Their rights at the desk. */
  role: Role;
  /** Whether they take no requests of players whom they do not know (behaviour M31). */
  nobody_new: 0 | 1;
};

/**
 * A keyed hash of a deleted player's provider and its id of them. `id` is that of the row which stands for the player,
 * `key_id` names the secret, and `user_id` is the account of the same player since they came back.
 */
export type SubjectHashRow = { id: string; key_id: string; hash: string; user_id: string | null };

/** `id` is the hash of the token, which is not stored. */
export type SessionRow = {
  id: string;
  user_id: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  /** When a suspension ended it; null for a living session. */
  suspended_at: number | null;
  /** The browser and system that signed in, in words. */
  device: string;
};

/** A sign-in that has started; `id` and `browser` are hashes of its state and of the browser's cookie. The `challenge` of a site that asked for a token is null. */
export type SignInRow = {
  id: string;
  browser: string;
  verifier: string;
  nonce: string;
  path: string;
  challenge: string | null;
  expires_at: number;
};

/** A code that a site exchanges for a token; `id` is its hash. */
type SignInCodeRow = { id: string; user_id: string; challenge: string; expires_at: number };

/** Who may see the set-up page: `id` is the hash of a code, or of the secret of the browser that used one. */
type SetupAccessRow = { id: string; is_browser: 0 | 1; expires_at: number };

/** A trade ad. One that is gone is kept for a day, as it still counts for its owner's rate limit. `paused` waits for a deal to end. */
export type TradeAdRow = {
  id: string;
  user_id: string;
  client_id: string;
  title: string;
  status: TradeAdStatus;
  created_at: number;
  updated_at: number;
  /** When its owner changed it last; null for never. */
  edited_at: number | null;
};

/** A line of one side of a trade ad; `item_id` is null for categories, `extras` is JSON. */
export type TradeAdItemRow = {
  ad_id: string;
  side: Side;
  place: number;
  slug: string;
  item_id: string | null;
  quantity: number;
  is_category: 0 | 1;
  extras: string | null;
};

/**
 * A shop. `items` is JSON: an array of `{ name, maxStock }`. `repeats` counts the resets after which it had the same
 * stock again, and `varies` is 1 once it had another. `reset_key` is the time that was sent first for the reset of
 * `reset_time`. `periods` and `restocked` are JSON (domain/status/resets.ts, restock.ts). `received_at` is when its last line arrived.
 */
export type ShopRow = {
  category: string;
  reset_time: number | null;
  reset_key: number | null;
  periods: string;
  items: string;
  restocked: string;
  at: number;
  received_at: number;
  repeats: number;
  varies: 0 | 1;
};

/** A line of the feed that was applied, or is `held` in the batch with this id. */
type FeedIdRow = { id: string; at_received: number; held: string | null };

/**
 * Lines about one subject that an operator accepts or drops. `faults` is JSON (domain/shared/feed-faults.ts), `lines` NDJSON.
 * `sample` is JSON: the first of them as short texts. `waiting` is JSON: the subjects for which no newer line was applied since. `size` is that of the lines in bytes.
 */
export type HeldBatchRow = {
  id: string;
  kind: BatchKind;
  subject: string;
  at_received: number;
  faults: string;
  lines: string;
  sample: string;
  line_count: number;
  size: number;
  waiting: string;
};

/** A slug that an item had until `left_at`. It leads to the item until another item takes it (behaviour D7). */
export type FormerSlugRow = { slug_key: string; slug: string; item_id: string; left_at: number };

/** The clock of who sends a subject. `lags` is JSON (domain/shared/feed-clock.ts), and `lag` what is corrected, both in milliseconds. */
type FeedClockRow = {
  subject: string;
  sent_at: number;
  received_at: number;
  lags: string;
  lag: number | null;
};

/** A restock or the beginning of a weather: its data as JSON. `id` names what happened, so that each is stored once. */
export type StatusEventRow = { id: string; kind: 'restock' | 'weather'; at: number; data: string };

type FeedTables = {
  shops: ShopRow;
  feed_ids: FeedIdRow;
  feed_clocks: FeedClockRow;
  status_events: StatusEventRow;
  held_batches: HeldBatchRow;
};

export type Tables = AlertTables &
  ChatTables &
  DeskTables &
  FeedTables & {
    items: ItemRow;
    item_values: ItemValueRow;
    former_slugs: FormerSlugRow;
    hatches: HatchRow;
    players: PlayerRow;
    counters: { name: CounterName; value: number };
    weathers: WeatherRow;
    users: UserRow;
    subject_hashes: SubjectHashRow;
    sessions: SessionRow;
    sign_ins: SignInRow;
    sign_in_codes: SignInCodeRow;
    setup_access: SetupAccessRow;
    trade_ads: TradeAdRow;
    trade_ad_items: TradeAdItemRow;
    rate_limits: { key: string; points: number; expire: number | null };
  };

export type Database = Kysely<Tables>;
