import type { Kysely } from 'kysely';
import { byteText } from '../byte-text.ts';

/** The secret with which the browser of an ended device may replace what it had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ended_devices').addColumn('auth', byteText(db)).execute();
}
