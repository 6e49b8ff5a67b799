import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import type { Database, SubjectHashRow } from '../db/tables.ts';
import { selectSuspended } from '../trades/suspended.ts';
import type { PlayerWithRole } from './find-user.ts';

/** A hash of a player's provider and its id of them, with the name of the secret that it was made with. */
export type SubjectHash = Pick<SubjectHashRow, 'key_id' | 'hash'>;

/** For how long each deleted player is known, so that a deletion renews no limit of a newcomer, in milliseconds. */
const LIMITS_MS = DAY_MS;

/** Saves the hash of a deleted player beside the row that stands for them. */
export async function insertSubjectHash(
  transaction: Database,
  standIn: string,
  hash: SubjectHash,
): Promise<void> {
  await transaction
    .insertInto('subject_hashes')
    .values({ id: standIn, ...hash, user_id: null })
    .execute();
}

/**
 * Finds the rows that stand for a deleted player with one of these hashes, and locks them until the transaction ends.
 * An act of the desk takes the same lock, so it is either found afterwards or finds the account that came back.
 */
export async function lockStandIns(
  transaction: Database,
  hashes: readonly SubjectHash[],
): Promise<string[]> {
  const found = transaction
    .selectFrom('subject_hashes')
    .select('id')
    .where(
      'hash',
      'in',
      hashes.map(({ hash }) => hash),
    );
  const rows = await transaction
    .updateTable('users')
    .set((row) => ({ signed_in_at: row.ref('signed_in_at') }))
    .where('id', 'in', found)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Saves that deleted players came back with an account, and their hash of the current secret. */
export async function markReturned(
  transaction: Database,
  standIns: readonly string[],
  { user, hash }: { user: string; hash: SubjectHash },
): Promise<void> {
  await transaction
    .updateTable('subject_hashes')
    .set({ ...hash, user_id: user })
    .where('id', 'in', standIns)
    .execute();
}

/** The ids of all accounts of a player who calls, whose rows count together for a limit: theirs, and the deleted ones that are known. */
export async function accountsOf(db: Database, user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subject_hashes')
    .select('id')
    .where('user_id', '=', user)
    .execute();
  return [user, ...rows.map(({ id }) => id)];
}

/** The names of the secrets that the hashes were made with. */
export async function findKeyIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('subject_hashes').select('key_id').distinct().execute();
  return rows.map(({ key_id }) => key_id);
}

/**
 * Deletes the hashes that nobody needs: there is no block against the player, no report about them and no warning, and
 * no mute or suspension holds, and the deletion was a day ago (decision 0056). `now` in epoch milliseconds.
 */
export async function deleteUnneededHashes(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('subject_hashes')
    .where(({ eb, not, or, exists, selectFrom, lit }) => {
      const own = 'subject_hashes.id';
      return not(
        or([
          exists(selectFrom('blocks').select(lit(1).as('one')).whereRef('blocked_id', '=', own)),
          exists(selectFrom('reports').select(lit(1).as('one')).whereRef('user_id', '=', own)),
          exists(
            selectFrom('notices')
              .select(lit(1).as('one'))
              .whereRef('user_id', '=', own)
              .where('kind', '=', 'warning'),
          ),
          exists(
            selectFrom('mutes')
              .select(lit(1).as('one'))
              .whereRef('user_id', '=', own)
              .where('until', '>', now),
          ),
          eb(own, 'in', selectSuspended(db, now)),
          exists(
            selectFrom('users')
              .select(lit(1).as('one'))
              .whereRef('users.id', '=', own)
              .where('created_at', '>', now - LIMITS_MS),
          ),
        ]),
      );
    })
    .execute();
}

/** An account of a player: the one that lives, or the row that stands for one that was deleted. */
export type LinkedAccount = PlayerWithRole & { deleted: boolean };

/** Finds the other accounts of a player, also of a deleted one: those with the same hash, and the one that lives. */
export async function findLinkedAccounts(db: Database, id: string): Promise<LinkedAccount[]> {
  const own = db
    .selectFrom('subject_hashes')
    .where((eb) => eb.or([eb('id', '=', id), eb('user_id', '=', id)]))
    .select('hash');
  const same = db.selectFrom('subject_hashes').where('hash', 'in', own);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'role', 'provider'])
    .where('id', '!=', id)
    .where((eb) =>
      eb.or([
        eb('id', 'in', same.select('id')),
        eb('id', 'in', same.where('user_id', 'is not', null).select('user_id')),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ provider, ...user }) => ({ ...user, deleted: provider === 'deleted' }));
}
