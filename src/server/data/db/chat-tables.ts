import type { OfferState } from '../../../contract/chat/offer.ts';

/** The one conversation of two players, `user_a` the lesser id; its row is the lock of everything in it. */
export type ConversationRow = {
  id: string;
  user_a: string;
  user_b: string;
  /** How many events it has. */
  last_seq: number;
  /** Who opened it first. */
  created_by: string;
  created_at: number;
};

/** A conversation as one of the two has it. */
export type MemberRow = {
  conversation_id: string;
  user_id: string;
  partner_id: string;
  /** Whether it is shown to them: from their own opening or the first event on. */
  opened: 0 | 1;
  read_seq: number;
  /** Their revision when it last changed. */
  revision: number;
};

/** `body` is a message's text, else the id of the offer that the event is about. */
export type EventRow = {
  conversation_id: string;
  seq: number;
  sender_id: string;
  client_id: string | null;
  kind: 'message' | OfferState;
  body: string;
  at: number;
};

/** `offering` and `wanted` are JSON: lines like those of a trade ad. `digest` is the hash of what was asked for. */
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
};

/** How much has changed for a player who has conversations. */
type UserStateRow = { user_id: string; revision: number };

/** That a player has sockets open at a process, which says so again and again. */
type PresenceRow = { user_id: string; process: string; seen_at: number };

/** When a player who is gone was last online. */
type LastSeenRow = { user_id: string; at: number };

type BlockRow = { blocker_id: string; blocked_id: string; at: number };

export type ReportRow = {
  id: string;
  reporter_id: string;
  user_id: string;
  conversation_id: string | null;
  seq: number | null;
  reason: string;
  at: number;
};

export type ChatTables = {
  conversations: ConversationRow;
  conversation_members: MemberRow;
  events: EventRow;
  offers: OfferRow;
  user_states: UserStateRow;
  presence: PresenceRow;
  last_seen: LastSeenRow;
  blocks: BlockRow;
  reports: ReportRow;
};
