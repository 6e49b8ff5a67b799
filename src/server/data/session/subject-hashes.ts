import type { Database, SubjectHashRow } from '../db/tables.ts';

/** A hash of a player's provider and its id of them, with the name of the secret that it was made with. */
export type SubjectHash = Pick<SubjectHashRow, 'key_id' | 'hash'>;

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
 * Saves that a player who signs in is one who deleted an account, and replaces hashes of the former secret.
 * `hashes` are those of the player, the one with the current secret first. Returns the rows that stood for them.
 */
export async function markReturned(
  transaction: Database,
  user: string,
  hashes: readonly [SubjectHash, ...SubjectHash[]],
): Promise<string[]> {
  const rows = await transaction
    .updateTable('subject_hashes')
    .set({ ...hashes[0], user_id: user })
    .where(
      'hash',
      'in',
      hashes.map(({ hash }) => hash),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The names of the secrets that the hashes were made with. */
export async function findKeyIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('subject_hashes').select('key_id').distinct().execute();
  return rows.map(({ key_id }) => key_id);
}

/** Deletes the hashes that nobody needs: no block is against the player (decision 0056). */
export async function deleteUnneededHashes(db: Database): Promise<void> {
  await db
    .deleteFrom('subject_hashes')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks')
            .select('blocks.at')
            .whereRef('blocks.blocked_id', '=', 'subject_hashes.id'),
        ),
      ),
    )
    .execute();
}
