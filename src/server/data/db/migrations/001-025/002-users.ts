import type { Kysely } from 'kysely';
import { byteText } from '../../byte-text.ts';

async function createUsers(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('users')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('username', text, (column) => column.notNull())
    .addColumn('avatar_url', text)
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('users_subject', ['provider', 'subject'])
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('sessions')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
}

async function createSignIns(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('sign_ins')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('browser', text, (column) => column.notNull())
    .addColumn('verifier', text, (column) => column.notNull())
    .addColumn('nonce', text, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_ins_expiry').on('sign_ins').column('expires_at').execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createSessions(db);
  await createSignIns(db);
}
