import type { Kysely } from 'kysely';
import { byteText } from '../../byte-text.ts';

async function createConversations(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('conversations')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('user_a', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('user_b', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('last_seq', 'bigint', (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('conversations_pair', ['user_a', 'user_b'])
    .execute();
  await db.schema
    .createIndex('conversations_creator')
    .on('conversations')
    .columns(['created_by', 'created_at'])
    .execute();
}

async function createMembers(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('conversation_members')
    .addColumn('conversation_id', text, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('partner_id', text, (column) => column.notNull())
    .addColumn('opened', 'integer', (column) => column.notNull())
    .addColumn('read_seq', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('conversation_members_key', ['conversation_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('conversation_members_changes')
    .on('conversation_members')
    .columns(['user_id', 'revision'])
    .execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('events')
    .addColumn('conversation_id', text, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('sender_id', text, (column) => column.notNull())
    .addColumn('client_id', text)
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_key', ['conversation_id', 'seq'])
    .addUniqueConstraint('events_client', ['conversation_id', 'sender_id', 'client_id'])
    .execute();
  await db.schema.createIndex('events_sender').on('events').columns(['sender_id', 'at']).execute();
}

async function createOffers(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('offers')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('conversation_id', text, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('proposer_id', text, (column) => column.notNull())
    .addColumn('recipient_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    // No reference: trade ads are deleted after a day, and offers stay.
    .addColumn('ad_id', text)
    .addColumn('counters', text)
    .addColumn('countered_by', text)
    .addColumn('offering', text, (column) => column.notNull())
    .addColumn('wanted', text, (column) => column.notNull())
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('offers_proposer')
    .on('offers')
    .columns(['proposer_id', 'created_at'])
    .execute();
}

async function createStates(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('user_states')
    .addColumn('user_id', text, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('presence')
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('process', text, (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['user_id', 'process'])
    .execute();
  await db.schema.createIndex('presence_process').on('presence').column('process').execute();
  await db.schema
    .createTable('last_seen')
    .addColumn('user_id', text, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createSafety(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('blocks')
    .addColumn('blocker_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('blocked_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['blocker_id', 'blocked_id'])
    .execute();
  await db.schema
    .createTable('reports')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('reporter_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('conversation_id', text)
    .addColumn('seq', 'bigint')
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('reports_reporter')
    .on('reports')
    .columns(['reporter_id', 'at'])
    .execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createConversations(db);
  await createMembers(db);
  await createEvents(db);
  await createOffers(db);
  await createStates(db);
  await createSafety(db);
}
