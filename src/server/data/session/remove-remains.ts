import { sql } from 'kysely';
import { unavailableReason } from '../db/engines/unavailable.ts';
import { isPostgres } from '../db/prepare.ts';
import type { Database } from '../db/tables.ts';

/** How many players were deleted since SQLite's file was rewritten: the file's `user_version`. */
async function countDeletions(db: Database): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version ?? 0;
}

const setDeletions = (db: Database, count: number) =>
  sql`pragma user_version = ${sql.lit(count)}`.execute(db);

/** Says in the transaction of a deletion that pages of SQLite's file may still hold the player, for `removeRemains`. PostgreSQL has a vacuum of its own. */
export async function markRemains(transaction: Database): Promise<void> {
  if (!isPostgres(transaction))
    await setDeletions(transaction, (await countDeletions(transaction)) + 1);
}

/** Does upkeep of SQLite's file, unless another process uses it: then the next call does. */
async function ifFree(db: Database, work: () => Promise<void>): Promise<void> {
  if (isPostgres(db)) return;
  try {
    await work();
  } catch (error) {
    if (unavailableReason(error) !== 'busy') throw error;
  }
}

/** Writes SQLite's log into the file and empties it: what was deleted is in neither, except copies in pages that were rearranged before. */
export async function emptyLog(db: Database): Promise<void> {
  await ifFree(db, async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  });
}

/** Rewrites SQLite's file if a player was deleted since the last time. */
async function rewriteFile(db: Database): Promise<void> {
  const deletions = await countDeletions(db);
  if (deletions === 0) return;
  await sql`vacuum`.execute(db);
  await db.transaction().execute(async (transaction) => {
    // Players may have been deleted during the vacuum, or after it.
    if ((await countDeletions(transaction)) === deletions) await setDeletions(transaction, 0);
  });
}

/** Rewrites SQLite's file if a player was deleted since the last time, and empties its log. */
export async function removeRemains(db: Database): Promise<void> {
  await ifFree(db, () => rewriteFile(db));
  await emptyLog(db);
}
