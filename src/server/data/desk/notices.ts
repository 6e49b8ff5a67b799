import { randomUUID } from 'node:crypto';
import type { Notice, NoticeKind } from '../../../contract/desk/notices.ts';
import type { NoticeRow } from '../db/desk-tables.ts';
import type { Database } from '../db/tables.ts';

/** The most notices in one list. */
const LIST_MAX = 100;

/** Adds an unread notice for a player who exists. */
export async function insertNotice(
  transaction: Database,
  notice: Omit<NoticeRow, 'id' | 'read_at'>,
): Promise<void> {
  const row = { id: randomUUID(), ...notice, read_at: null };
  await transaction.insertInto('notices').values(row).execute();
}

/** Lists what a player has not confirmed yet, oldest first; `at` in epoch milliseconds. */
export async function listUnreadNotices(db: Database, user: string): Promise<Notice[]> {
  return db
    .selectFrom('notices')
    .select(['id', 'kind', 'text', 'at'])
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
}

/** Saves that a player has confirmed a notice of theirs; false when they have no such notice. The first time stays. */
export async function markNoticeRead(
  db: Database,
  user: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a player's unread notices of a kind, because they are no longer true. */
export async function deleteUnreadNotices(
  transaction: Database,
  user: string,
  kind: NoticeKind,
): Promise<void> {
  await transaction
    .deleteFrom('notices')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .execute();
}

/** Lists the warnings of a player's accounts, newest first; `at` in epoch milliseconds. */
export async function listWarnings(
  db: Database,
  accounts: readonly string[],
): Promise<Pick<NoticeRow, 'at' | 'text'>[]> {
  return db
    .selectFrom('notices')
    .select(['at', 'text'])
    .where('user_id', 'in', accounts)
    .where('kind', '=', 'warning')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
}

/** Moves the warnings of a player who leaves to the row that stands for them. */
export async function moveWarnings(
  transaction: Database,
  user: string,
  standIn: string,
): Promise<void> {
  await transaction
    .updateTable('notices')
    .set({ user_id: standIn })
    .where('user_id', '=', user)
    .where('kind', '=', 'warning')
    .execute();
}

/** Finds all notices of a player, oldest first. */
export async function findNoticesOf(db: Database, user: string): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
