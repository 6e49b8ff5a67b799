import { type Kysely, sql } from 'kysely';
import { byteText } from '../../byte-text.ts';

async function createMutes(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('mutes')
    .addColumn('user_id', text, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createNotices(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('notices')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .execute();
  await db.schema.createIndex('notices_user').on('notices').columns(['user_id', 'at']).execute();
}

async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, 'text' | 'bigint'>>,
): Promise<void> {
  for (const [name, type] of Object.entries(columns)) {
    const column = type === 'text' ? byteText(db) : type;
    await db.schema.alterTable(table).addColumn(name, column).execute();
  }
}

/** Roles, mutes, notices for players, who works on a report, removed messages, and what a line of the audit log is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('role', byteText(db), (column) => column.notNull().defaultTo('player'))
    .execute();
  await createMutes(db);
  await createNotices(db);
  await addColumns(db, 'reports', {
    claimed_by: 'text',
    claimed_by_name: 'text',
    claimed_at: 'bigint',
  });
  await addColumns(db, 'events', { removed_at: 'bigint' });
  await sql`create index events_removed on events (conversation_id, seq) where removed_at is not null`.execute(
    db,
  );
  await addColumns(db, 'audit_log', {
    actor_id: 'text',
    detail: 'text',
    conversation_id: 'text',
    seq: 'bigint',
    ad_id: 'text',
  });
}
