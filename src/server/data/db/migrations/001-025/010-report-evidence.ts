import { type Kysely, sql } from 'kysely';
import { byteText } from '../../byte-text.ts';

async function createReports(db: Kysely<unknown>, name: string): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable(name)
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('reporter_id', text, (column) => column.notNull())
    .addColumn('reporter_name', text, (column) => column.notNull())
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('user_name', text, (column) => column.notNull())
    .addColumn('conversation_id', text)
    .addColumn('seq', 'bigint')
    .addColumn('ad_id', text)
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('evidence', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('resolved_at', 'bigint')
    .addColumn('resolved_by', text)
    .addColumn('resolution', text)
    .execute();
}

/**
 * Reports contain what was reported, and whether they are resolved.
 * They refer to no player by a foreign key, so that they stay when a player is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createReports(db, 'reports_with_evidence');
  await sql`
    insert into reports_with_evidence
      (id, reporter_id, reporter_name, user_id, user_name, conversation_id, seq, reason, evidence, at)
    select reports.id, reporter_id, reporter.username, user_id, reported.username, conversation_id, seq,
      reason, '{"events":[],"tradeAd":null}', at
    from reports
    join users as reporter on reporter.id = reporter_id
    join users as reported on reported.id = user_id`.execute(db);
  await db.schema.dropTable('reports').execute();
  await db.schema.alterTable('reports_with_evidence').renameTo('reports').execute();
  await db.schema
    .createIndex('reports_reporter')
    .on('reports')
    .columns(['reporter_id', 'at'])
    .execute();
  await db.schema.createIndex('reports_user').on('reports').columns(['user_id', 'at']).execute();
}
