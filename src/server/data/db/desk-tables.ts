import type { NoticeKind } from '../../../contract/desk/notices.ts';
import type { Severity } from '../../../domain/chat/report-reason.ts';

/**
 * A report with the players' names of that time. `evidence` is JSON (evidence.ts).
 * It refers to no player by a foreign key, so that it stays when a player is deleted.
 */
export type ReportRow = {
  id: string;
  reporter_id: string;
  reporter_name: string;
  user_id: string;
  user_name: string;
  conversation_id: string | null;
  seq: number | null;
  ad_id: string | null;
  reason: string;
  /** How urgent it is: 0 to 2 (report-reason.ts). */
  severity: Severity;
  evidence: string;
  at: number;
  resolved_at: number | null;
  /** The name of who resolved it, and their id; null for an account of the machine. */
  resolved_by: string | null;
  resolved_by_id: string | null;
  resolution: string | null;
  /** Who works on it, and since when; null when nobody does. */
  claimed_by: string | null;
  claimed_by_name: string | null;
  claimed_at: number | null;
};

/** A suspended player; `until` in epoch milliseconds, null for good. */
export type SuspensionRow = { user_id: string; until: number | null; reason: string; at: number };

/** A player who cannot write; `until` in epoch milliseconds. */
export type MuteRow = { user_id: string; until: number; reason: string; at: number };

/** A notice to a player; `read_at` is null until they confirm it. */
export type NoticeRow = {
  id: string;
  user_id: string;
  kind: NoticeKind;
  text: string;
  at: number;
  read_at: number | null;
};

/** The acts of operators. */
export type AuditAction =
  | 'resolve'
  | 'warn'
  | 'mute'
  | 'unmute'
  | 'suspend'
  | 'lift'
  | 'look'
  | 'open'
  | 'note'
  | 'end-sessions'
  | 'hide'
  | 'remove-ad'
  | 'grant'
  | 'value'
  | 'accept-feed'
  | 'drop-feed';

/** An act of an operator on a player, about an item with the action `value`, or about a held batch of the feed. Rows are only inserted, and deleted after 12 months. */
export type AuditRow = {
  id: string;
  at: number;
  /** The operator's name, and their id; null for an account of the machine. */
  actor: string;
  actor_id: string | null;
  action: AuditAction;
  /** The player, the item or the batch, with the name of that day. */
  user_id: string;
  user_name: string;
  reason: string;
  /** How long, which role, or which values; null for other actions. */
  detail: string | null;
  /** The hidden message, or the removed trade ad. */
  conversation_id: string | null;
  seq: number | null;
  ad_id: string | null;
};

export type DeskTables = {
  reports: ReportRow;
  suspensions: SuspensionRow;
  mutes: MuteRow;
  notices: NoticeRow;
  audit_log: AuditRow;
};
