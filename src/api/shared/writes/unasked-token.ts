import { safeLocalStorage } from '../safe-storage.ts';
import {
  FORMER_KEY,
  readToken,
  TOKEN_KEY,
  TOKEN_UPDATE_EVENT,
  USER_KEY,
} from '../session-token.ts';

/** Whether nobody asked for the stored token, and the player has not said yet whether it is theirs (behaviour A3). */
export function isUnasked(): boolean {
  return safeLocalStorage.get(FORMER_KEY) !== null;
}

/** Forgets the former token: the stored one has been asked for, or the player says that it is theirs. */
export function forgetFormer(): void {
  safeLocalStorage.remove(FORMER_KEY);
}

/**
 * Stores the token of a sign-in and fires `auth:token-update`. If nobody asked for it, the former token is kept aside;
 * further such tokens leave that one there. Returns false when storage is full or forbidden, and the session stays.
 */
export function storeToken(token: string, isAsked: boolean): boolean {
  const former = readToken();
  // The same token again is the same session.
  const isNew = !isAsked && former !== token && !isUnasked();
  // The mark comes first, so that the token is never stored without it.
  if (isNew && !safeLocalStorage.set(FORMER_KEY, former ?? '')) return false;
  safeLocalStorage.remove(USER_KEY);
  const isStored = safeLocalStorage.set(TOKEN_KEY, token);
  if (isStored ? isAsked : isNew) forgetFormer();
  if (isStored) window.dispatchEvent(new Event(TOKEN_UPDATE_EVENT));
  return isStored;
}
