import type { Database } from '../db/tables.ts';

/** The most players in a list of blocks; the latest go first. */
const LIST_MAX = 1000;

/** Saves that a user blocked another, within a transaction that holds the lock of their conversation. */
export async function insertBlock(
  transaction: Database,
  blocker: string,
  blocked: string,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('blocks')
    .values({ blocker_id: blocker, blocked_id: blocked, at: now })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
}

/** Ends a block; false when there was none. */
export async function deleteBlock(
  db: Database,
  blocker: string,
  blocked: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blocker)
    .where('blocked_id', '=', blocked)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Finds which of two users have blocked the other. */
export async function blockersOf(db: Database, pair: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocker_id', 'in', pair)
    .where('blocked_id', 'in', pair)
    .execute();
  return rows.map(({ blocker_id }) => blocker_id);
}

/** Lists the players whom a user has blocked, latest first. */
export async function listBlocked(db: Database, blocker: string): Promise<string[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', blocker)
    .orderBy('at', 'desc')
    .orderBy('blocked_id')
    .limit(LIST_MAX)
    .execute();
  return rows.map(({ blocked_id }) => blocked_id);
}

/** Finds all players whom a user has blocked, with the time in epoch milliseconds, oldest first. */
export async function findBlocksOf(db: Database, blocker: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id', 'users.username', 'blocks.at'])
    .where('blocker_id', '=', blocker)
    .orderBy('blocks.at')
    .execute();
}

/** Finds the players whom a player has blocked, or who have blocked them. */
export async function playersApartFrom(db: Database, user: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['blocker_id', 'blocked_id'])
    .where((row) => row.or([row('blocker_id', '=', user), row('blocked_id', '=', user)]))
    .execute();
  return new Set(rows.flatMap(({ blocker_id, blocked_id }) => [blocker_id, blocked_id]));
}
