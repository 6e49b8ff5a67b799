import { createHash, timingSafeEqual } from 'node:crypto';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether an `Authorization` header has a token of the settings; compares in constant time. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`));
}
