import type { Kysely } from 'kysely';
import { byteText } from '../byte-text.ts';

/** Devices to which push has ended, which their owners read of and the devices themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('ended_devices')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('watcher_id', text, (column) =>
      column.notNull().references('watchers.id').onDelete('cascade'),
    )
    .addColumn('device', text, (column) => column.notNull())
    .addColumn('endpoint', text)
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('ended_devices_watcher')
    .on('ended_devices')
    .columns(['watcher_id', 'ended_at'])
    .execute();
  await db.schema
    .createIndex('ended_devices_endpoint')
    .on('ended_devices')
    .column('endpoint')
    .execute();
  await db.schema
    .createIndex('ended_devices_ended')
    .on('ended_devices')
    .column('ended_at')
    .execute();
}
