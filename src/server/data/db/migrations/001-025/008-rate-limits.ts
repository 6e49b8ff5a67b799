import type { Kysely } from 'kysely';
import { byteText } from '../../byte-text.ts';

/** The counts of rate limits, in the columns and the order that rate-limiter-flexible writes. SQLite has no use for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', byteText(db), (column) => column.primaryKey().notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', 'bigint')
    .execute();
}
