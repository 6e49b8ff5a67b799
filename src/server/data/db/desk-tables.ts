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
  evidence: string;
  at: number;
  resolved_at: number | null;
  resolved_by: string | null;
  resolution: string | null;
};

/** A suspended player; `until` in epoch milliseconds, null for good. */
export type SuspensionRow = { user_id: string; until: number | null; reason: string; at: number };

/** What an operator did about a player. Rows are only inserted, and deleted after 12 months. */
export type AuditRow = {
  id: string;
  at: number;
  actor: string;
  action: 'resolve' | 'suspend' | 'lift';
  user_id: string;
  user_name: string;
  reason: string;
};

export type DeskTables = {
  reports: ReportRow;
  suspensions: SuspensionRow;
  audit_log: AuditRow;
};
