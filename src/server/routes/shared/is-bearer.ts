import { isSameSecret } from '../../data/session/secret.ts';

/** Whether an `Authorization` header has a token of the settings; compares in constant time. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  return isSameSecret(authorization ?? '', `Bearer ${token}`);
}
