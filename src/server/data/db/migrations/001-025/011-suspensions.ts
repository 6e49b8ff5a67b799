import type { Kysely } from 'kysely';
import { byteText } from '../../byte-text.ts';

/** Suspended players, the sessions that a suspension ended, and the log of what operators did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('suspensions')
    .addColumn('user_id', text, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('until', 'bigint')
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('sessions').addColumn('suspended_at', 'bigint').execute();
  await db.schema
    .createIndex('sessions_suspension')
    .on('sessions')
    .column('suspended_at')
    .execute();
  await db.schema
    .createTable('audit_log')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('user_name', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_time').on('audit_log').column('at').execute();
}
