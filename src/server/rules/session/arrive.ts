import type { Database } from '../../data/db/tables.ts';
import { moveDecisions } from '../../data/desk/move-decisions.ts';
import { lockStandIns, markReturned } from '../../data/session/subject-hashes.ts';
import { type Profile, saveUser, subjectOf } from '../../data/session/users.ts';
import type { SubjectHasher } from './subject-hasher.ts';

/** How a player arrives; `now` in epoch milliseconds. */
type Arrival = { now: number; subjectHasher: SubjectHasher | null };

/** Saves a player who signs in. What others and the desk hold against an account that they deleted holds again. Returns our id. */
export async function arrive(
  db: Database,
  profile: Profile,
  { now, subjectHasher }: Arrival,
): Promise<string> {
  if (subjectHasher === null) return saveUser(db, profile, now);
  const hashes = subjectHasher.hashesOf(subjectOf(profile));
  return db.transaction().execute(async (transaction) => {
    // The desk locks these rows before the account, too.
    await lockStandIns(transaction, hashes);
    const user = await saveUser(transaction, profile, now);
    // A deletion that ended meanwhile has left another.
    const from = await lockStandIns(transaction, hashes);
    if (from.length === 0) return user;
    await markReturned(transaction, from, { user, hash: hashes[0] });
    await moveDecisions(transaction, { from, to: user, now });
    return user;
  });
}
