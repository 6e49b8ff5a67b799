import { sql } from 'kysely';
import type { BlockRow } from '../db/chat-tables.ts';
import type { Database } from '../db/tables.ts';
import { type ShownUser, sharesName } from '../players/shown-user.ts';

/** The most players in a list of blocks; the latest go first. */
const LIST_MAX = 1000;

/** Saves that a user blocked another, within a transaction that holds the lock of their conversation. */
export async function insertBlock(transaction: Database, block: BlockRow): Promise<void> {
  await transaction
    .insertInto('blocks')
    .values(block)
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

/**
 * All blocks that hold. One against a deleted player also holds against the account with which they came back:
 * it is `inherited`, and the blocker does not know whom it meets.
 */
export const blocksThatHold = (db: Database) =>
  db
    .selectFrom('blocks')
    .select(['blocker_id', 'blocked_id', 'last_seen', 'shown_until'])
    .select(sql.lit<0 | 1>(0).as('inherited'))
    .unionAll(
      db
        .selectFrom('blocks')
        .innerJoin('subject_hashes', 'subject_hashes.id', 'blocks.blocked_id')
        .where('subject_hashes.user_id', 'is not', null)
        .select(({ ref }) => [
          'blocker_id',
          ref('subject_hashes.user_id').$notNull().as('blocked_id'),
          'last_seen',
          'shown_until',
          sql.lit<0 | 1>(1).as('inherited'),
        ]),
    )
    .as('block');

/** Finds the blocks between two users. */
export async function blocksBetween(db: Database, pair: readonly string[]) {
  return db
    .selectFrom(blocksThatHold(db))
    .select(['blocker_id', 'inherited'])
    .where('blocker_id', 'in', pair)
    .where('blocked_id', 'in', pair)
    .execute();
}

/** Moves the blocks against a player who leaves to the row that stands for them. */
export async function moveBlocksOf(
  transaction: Database,
  user: string,
  standIn: string,
): Promise<void> {
  await transaction
    .updateTable('blocks')
    .set({ blocked_id: standIn })
    .where('blocked_id', '=', user)
    .execute();
}

/** Lists the players whom a user has blocked, latest first. A deleted one is the row that stands for them. */
export async function listBlocked(
  db: Database,
  blocker: string,
): Promise<Pick<ShownUser, 'id' | 'username' | 'provider' | 'shares_name'>[]> {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id', 'users.username', 'users.provider', sharesName])
    .where('blocker_id', '=', blocker)
    .orderBy('at', 'desc')
    .orderBy('blocked_id')
    .limit(LIST_MAX)
    .execute();
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
    .selectFrom(blocksThatHold(db))
    .select(['blocker_id', 'blocked_id'])
    .where((row) => row.or([row('blocker_id', '=', user), row('blocked_id', '=', user)]))
    .execute();
  return new Set(rows.flatMap(({ blocker_id, blocked_id }) => [blocker_id, blocked_id]));
}
