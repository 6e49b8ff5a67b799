import type { Kysely } from 'kysely';
import { byteText } from '../byte-text.ts';

type Counters = { counters: { name: string; value: number } };

/** Who may see the set-up page, and when the server last started without content. */
export async function up(db: Kysely<Counters>): Promise<void> {
  await db.schema
    .createTable('setup_access')
    .addColumn('id', byteText(db), (column) => column.primaryKey())
    .addColumn('is_browser', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('counters').values({ name: 'empty_at', value: 0 }).execute();
}
