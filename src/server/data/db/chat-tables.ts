import type { OfferState } from '../../../domain/deals/offer-states.ts';
import type { EndReason } from '../../../domain/deals/reasons.ts';

/** The conversation of two players; `user_a` is the lesser id. Its row is the lock of everything in it. */
export type ConversationRow = {
  id: string;
  user_a: string;
  user_b: string;
  /** The sequence number of its last event. */
  last_seq: number;
  /** Who opened it first. */
  created_by: string;
  created_at: number;
};

/** A member's state of a conversation. */
export type MemberRow = {
  conversation_id: string;
  user_id: string;
  partner_id: string;
  /** Whether the member sees it: after they opened it, or from the first event on. */
  opened: 0 | 1;
  read_seq: number;
  /** The member's revision at its last change. */
  revision: number;
  /**
   * How the member stands to the other player: nothing was sent yet, a request is open, the other answered a trade ad,
   * the member has answered or accepted, or has declined (behaviour M30).
   */
  request: 'none' | 'open' | 'ad' | 'known' | 'declined';
  /** When the other player began a request; null when there was none. */
  request_at: number | null;
};

/** The hash of a text that a player sent to a stranger; `at` in epoch milliseconds. */
export type SentTextRow = { user_id: string; hash: string; conversation_id: string; at: number };

/** `body` is the text of a message, or the id of the offer that the event is about. It is '' for a message that was removed at `removed_at`. */
export type EventRow = {
  conversation_id: string;
  seq: number;
  sender_id: string;
  client_id: string | null;
  kind: 'message' | OfferState;
  body: string;
  at: number;
  removed_at: number | null;
};

/** `offering` and `wanted` are JSON: lines like those of a trade ad. `digest` is the hash of the request. Values are JSON: by slug, null for none. */
export type OfferRow = {
  id: string;
  conversation_id: string;
  proposer_id: string;
  recipient_id: string;
  state: OfferState;
  ad_id: string | null;
  counters: string | null;
  countered_by: string | null;
  offering: string;
  wanted: string;
  digest: string;
  created_at: number;
  made_values: string | null;
  accepted_values: string | null;
  accepted_at: number | null;
  /** Who said that it was traded. */
  confirmed_by: string | null;
  reason: EndReason | null;
  /** When it got a state that is final. */
  ended_at: number | null;
};

/** The revision of a player who has conversations. */
type UserStateRow = { user_id: string; revision: number };

/** A player with open sockets at a process, which refreshes `seen_at` with each heartbeat. */
type PresenceRow = { user_id: string; process: string; seen_at: number };

/** When an offline player was last online. */
type LastSeenRow = { user_id: string; at: number };

/**
 * A block. The blocked player sees the presence of the other until `shown_until`, and when that is null, that the other was
 * seen at `last_seen`.
 */
export type BlockRow = {
  blocker_id: string;
  blocked_id: string;
  at: number;
  shown_until: number | null;
  last_seen: number | null;
};

export type ChatTables = {
  conversations: ConversationRow;
  conversation_members: MemberRow;
  events: EventRow;
  sent_texts: SentTextRow;
  offers: OfferRow;
  user_states: UserStateRow;
  presence: PresenceRow;
  last_seen: LastSeenRow;
  blocks: BlockRow;
};
