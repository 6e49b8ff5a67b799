import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Creates a secret of 256 random bits, as 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a secret. */
export function isSecret(text: string | undefined): text is string {
  return text !== undefined && PATTERN.test(text);
}

/** The SHA-256 hash of a secret, which is stored in its stead. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether two secrets are the same; compares in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
}
