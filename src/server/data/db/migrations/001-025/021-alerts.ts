import type { Kysely } from 'kysely';
import { byteText } from '../../byte-text.ts';

async function createWatchers(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('watchers')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', text, (column) =>
      column.unique().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret_hash', text, (column) => column.unique())
    .addColumn('time_zone', text, (column) => column.notNull())
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_to', 'integer')
    .addColumn('is_paused', 'integer', (column) => column.notNull())
    .addColumn('webhook_url', text)
    .addColumn('webhook_failed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('watchers_seen').on('watchers').column('seen_at').execute();
}

async function createWatches(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('watches')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('watcher_id', text, (column) =>
      column.notNull().references('watchers.id').onDelete('cascade'),
    )
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('target', text, (column) => column.notNull())
    .addColumn('by_site', 'integer', (column) => column.notNull())
    .addColumn('by_push', 'integer', (column) => column.notNull())
    .addColumn('by_discord', 'integer', (column) => column.notNull())
    .addColumn('is_paused', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('state', text)
    .addColumn('last_alert_at', 'bigint')
    .addColumn('last_alert_text', text)
    .addUniqueConstraint('watches_target', ['watcher_id', 'kind', 'target'])
    .execute();
  await db.schema
    .createIndex('watches_subject')
    .on('watches')
    .columns(['kind', 'subject'])
    .execute();
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('alert_events')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('data', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('alert_events_due').on('alert_events').column('due_at').execute();
  await db.schema
    .createTable('alerts')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('watch_id', text, (column) =>
      column.notNull().references('watches.id').onDelete('cascade'),
    )
    .addColumn('watcher_id', text, (column) =>
      column.notNull().references('watchers.id').onDelete('cascade'),
    )
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('on_site', 'integer', (column) => column.notNull())
    .addColumn('by_push', 'integer', (column) => column.notNull())
    .addUniqueConstraint('alerts_key', ['watch_id', 'key'])
    .execute();
  await db.schema
    .createIndex('alerts_watcher')
    .on('alerts')
    .columns(['watcher_id', 'at'])
    .execute();
  await db.schema.createIndex('alerts_at').on('alerts').column('at').execute();
}

async function createPush(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('push_keys')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('public_key', text, (column) => column.notNull())
    .addColumn('private_key', text, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('watcher_id', text, (column) =>
      column.notNull().references('watchers.id').onDelete('cascade'),
    )
    .addColumn('endpoint', text, (column) => column.notNull().unique())
    .addColumn('p256dh', text, (column) => column.notNull())
    .addColumn('auth', text, (column) => column.notNull())
    .addColumn('device', text, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('failed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('push_subscriptions_watcher')
    .on('push_subscriptions')
    .column('watcher_id')
    .execute();
  await db.schema
    .createTable('deliveries')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('alert_id', text, (column) =>
      column.notNull().references('alerts.id').onDelete('cascade'),
    )
    .addColumn('way', text, (column) => column.notNull())
    .addColumn('subscription_id', text, (column) =>
      column.references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_try_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .columns(['way', 'next_try_at'])
    .execute();
  for (const column of ['alert_id', 'subscription_id'] as const) {
    await db.schema.createIndex(`deliveries_${column}`).on('deliveries').column(column).execute();
  }
}

/** Who watches what, what happened, the alerts of it, and the push messages that wait to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWatchers(db);
  await createWatches(db);
  await createAlerts(db);
  await createPush(db);
}
