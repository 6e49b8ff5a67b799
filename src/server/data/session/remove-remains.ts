import { sql } from 'kysely';
import { isPostgres } from '../db/prepare.ts';
import type { Database } from '../db/tables.ts';

/** The `user_version` of a file whose pages may still hold what was deleted. */
const HAS_REMAINS = 1;
/** SQLite's primary result code for a file that another process uses. */
const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY;

/** Runs statements one after another on SQLite, without waiting for another process. False when one uses the file. PostgreSQL has a vacuum of its own. */
async function runAlone(
  db: Database,
  run: (connection: Database) => Promise<void>,
): Promise<boolean> {
  if (isPostgres(db)) return true;
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await run(connection);
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection);
    }
  });
}

/** Writes SQLite's log into the file and empties it: what was deleted is in neither, except copies in pages that were rearranged before. */
async function emptyLog(connection: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(connection);
}

/** Removes a deleted player from SQLite's log and file, and marks the file for `removeRemains`. */
export async function removeFromFile(db: Database): Promise<void> {
  await runAlone(db, async (connection) => {
    await sql`pragma user_version = ${sql.lit(HAS_REMAINS)}`.execute(connection);
    await emptyLog(connection);
  });
}

/** Rewrites SQLite's file if a player was deleted since the last time, and empties its log. While another process uses the file, the next call does so. */
export async function removeRemains(db: Database): Promise<void> {
  await runAlone(db, async (connection) => {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(connection);
    if (rows[0]?.user_version === HAS_REMAINS) {
      await sql`vacuum`.execute(connection);
      await sql`pragma user_version = 0`.execute(connection);
    }
    await emptyLog(connection);
  });
}
