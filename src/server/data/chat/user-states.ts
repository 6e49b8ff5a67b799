import type { Database } from '../db/tables.ts';

/** Creates missing states of users. The order is always the same, so that two transactions never wait for each other. */
export async function ensureUserStates(
  transaction: Database,
  users: readonly string[],
): Promise<void> {
  await transaction
    .insertInto('user_states')
    .values(users.toSorted().map((user_id) => ({ user_id, revision: 0 })))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Increments a user's revision and returns it; the row stays locked until the transaction ends. */
export async function nextRevision(transaction: Database, user: string): Promise<number> {
  const { revision } = await transaction
    .updateTable('user_states')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('user_id', '=', user)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Reads the revisions of users; 0 for users without any. */
export async function readRevisions(
  db: Database,
  users: readonly string[],
): Promise<(user: string) => number> {
  if (users.length === 0) return () => 0;
  const rows = await db
    .selectFrom('user_states')
    .select(['user_id', 'revision'])
    .where('user_id', 'in', users)
    .execute();
  const revisions = new Map(rows.map(({ user_id, revision }) => [user_id, revision]));
  return (user) => revisions.get(user) ?? 0;
}
