import type { Database } from '../data/db/tables.ts';
import { markReturned } from '../data/session/subject-hashes.ts';
import { type Profile, saveUser, subjectOf } from '../data/session/users.ts';
import type { SubjectHasher } from './subject-hasher.ts';

/** How a player arrives; `now` in epoch milliseconds. */
type Arrival = { now: number; subjectHasher: SubjectHasher | null };

/** Saves a player who signs in. What is held against an account that they deleted holds again. Returns our id. */
export async function arrive(
  db: Database,
  profile: Profile,
  { now, subjectHasher }: Arrival,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const user = await saveUser(transaction, profile, now);
    if (subjectHasher !== null) {
      await markReturned(transaction, user, subjectHasher.hashesOf(subjectOf(profile)));
    }
    return user;
  });
}
