import { type Kysely, sql } from 'kysely';
import { isPostgres } from './prepare.ts';

/** The type of a text column that sorts by bytes on both databases. */
export const byteText = <T>(db: Kysely<T>) => (isPostgres(db) ? sql`text collate "C"` : sql`text`);
