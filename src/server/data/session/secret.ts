import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits as 43 letters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether text can be one of our secrets at all. */
export function isSecret(text: string | undefined): text is string {
  return text !== undefined && FORM.test(text);
}

/** What is kept of a secret: its SHA-256 hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
