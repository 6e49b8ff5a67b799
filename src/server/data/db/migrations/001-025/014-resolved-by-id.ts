import { type Kysely, sql } from 'kysely';
import { byteText } from '../../byte-text.ts';

/**
 * The id of the player who resolved a report. Earlier reports get it from the audit log, if all its lines about the
 * answer name one player. It is null for an account of the machine, and where the log does not say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reports').addColumn('resolved_by_id', byteText(db)).execute();
  await sql`
    update reports set resolved_by_id = (
      select min(actor_id) from audit_log
      where action = 'resolve'
        and audit_log.at = reports.resolved_at
        and audit_log.actor = reports.resolved_by
        and audit_log.reason = reports.resolution
        and audit_log.user_id = reports.user_id
      having count(*) = count(actor_id) and min(actor_id) = max(actor_id)
    )
    where resolved_at is not null`.execute(db);
}
