import type { Tables } from './tables.ts';

type TableKeys = { readonly [T in keyof Tables]: readonly (keyof Tables[T] & string)[] };

/** The primary key of each table. A table comes after those that its foreign keys refer to. */
export const TABLE_KEYS: TableKeys = {
  users: ['id'],
  sessions: ['id'],
  sign_ins: ['id'],
  sign_in_codes: ['id'],
  items: ['id'],
  item_values: ['item_id', 'at'],
  hatches: ['id'],
  players: ['name'],
  shops: ['category'],
  weathers: ['name'],
  feed_ids: ['id'],
  held_batches: ['id'],
  counters: ['name'],
  trade_ads: ['id'],
  trade_ad_items: ['ad_id', 'side', 'place'],
  conversations: ['id'],
  conversation_members: ['conversation_id', 'user_id'],
  events: ['conversation_id', 'seq'],
  offers: ['id'],
  user_states: ['user_id'],
  presence: ['user_id', 'process'],
  last_seen: ['user_id'],
  blocks: ['blocker_id', 'blocked_id'],
  reports: ['id'],
  suspensions: ['user_id'],
  mutes: ['user_id'],
  notices: ['id'],
  audit_log: ['id'],
  rate_limits: ['key'],
};
