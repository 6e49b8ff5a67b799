import type { Database } from '../../data/db/tables.ts';
import { findKeyIds } from '../../data/session/subject-hashes.ts';
import { createSubjectHasher, keyIdOf, type SubjectHasher } from './subject-hasher.ts';

/** The secret of a demo without one: its players are made up, so their hashes hide nobody. */
const DEMO_SECRET = Buffer.alloc(32, 'demo');

type Settings = {
  SUBJECT_SECRET?: Buffer | undefined;
  SUBJECT_SECRET_FORMER?: Buffer | undefined;
  /** Whether only players of the demo sign in. */
  isDemo: boolean;
};

/**
 * Opens what makes the hashes of deleted players; null without a secret, and then none are kept.
 * Throws an Error of one line when the database has hashes of a secret that the settings do not have.
 */
export async function openSubjectHasher(
  db: Database,
  { SUBJECT_SECRET, SUBJECT_SECRET_FORMER: former, isDemo }: Settings,
): Promise<SubjectHasher | null> {
  const secret = SUBJECT_SECRET ?? (isDemo ? DEMO_SECRET : undefined);
  const known = [secret, former].flatMap((one) => (one === undefined ? [] : keyIdOf(one)));
  if ((await findKeyIds(db)).some((id) => !known.includes(id))) {
    throw new Error(
      secret === undefined
        ? 'SUBJECT_SECRET: the database has hashes of deleted players, and without the secret that made them nobody is blocked who comes back.'
        : 'SUBJECT_SECRET: another value made hashes of deleted players in the database: give that one as SUBJECT_SECRET_FORMER.',
    );
  }
  return secret === undefined ? null : createSubjectHasher(secret, former);
}
