import { createHmac } from 'node:crypto';
import type { SubjectHash } from '../../data/session/subject-hashes.ts';

/** Makes the hashes by which a deleted player who comes back is known (decision 0056). */
export type SubjectHasher = {
  /** The hashes of `findSubject`, with each secret, the current one first. */
  hashesOf: (subject: string) => [SubjectHash, ...SubjectHash[]];
};

const hmac = (secret: Uint8Array, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The name of a secret, which tells nothing about it. No subject is hashed alike, because each begins with its provider. */
export const keyIdOf = (secret: Uint8Array): string => hmac(secret, 'key').slice(0, 11);

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
