import { createHmac } from 'node:crypto';
import type { Database } from '../../data/db/tables.ts';
import { findKeyIds, type SubjectHash } from '../../data/session/subject-hashes.ts';

/** Makes the hashes by which a deleted player who comes back is known (decision 0056). */
export type SubjectHasher = {
  /** The hashes of `findSubject`, with each secret, the current one first. */
  hashesOf: (subject: string) => [SubjectHash, ...SubjectHash[]];
};

const hmac = (secret: Uint8Array, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The name of a secret, which tells nothing about it. No subject is hashed alike, because each begins with its provider. */
const keyIdOf = (secret: Uint8Array): string => hmac(secret, 'key').slice(0, 11);

/** Creates what makes the hashes. The former secret is read too while the secret is replaced. */
export function createSubjectHasher(secret: Uint8Array, former?: Uint8Array): SubjectHasher {
  const hashWith = (one: Uint8Array) => {
    const key_id = keyIdOf(one);
    return (subject: string) => ({ key_id, hash: hmac(one, subject) });
  };
  const current = hashWith(secret);
  const others = former === undefined ? [] : [hashWith(former)];
  return {
    hashesOf: (subject) => [current(subject), ...others.map((hash) => hash(subject))],
  };
}

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
