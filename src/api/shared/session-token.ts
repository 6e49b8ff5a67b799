import { isToken } from '../../domain/session/token-format.ts';
import { safeLocalStorage } from './safe-storage.ts';

/** The key of the session token in localStorage (behaviour A1). */
const TOKEN_KEY = 'auth_token';
/** The key in localStorage of the user that is shown until the backend has answered. */
export const USER_KEY = 'auth_user';

/** The window's events of the session (behaviour A1, A2). */
export const LOGOUT_EVENT = 'auth:logout';
export const TOKEN_UPDATE_EVENT = 'auth:token-update';

/** The stored session token (behaviour A1); null when there is none, it is malformed, or storage is forbidden. */
export function readToken(): string | null {
  const token = safeLocalStorage.get(TOKEN_KEY);
  return token !== null && isToken(token) ? token : null;
}

/** Stores a token and fires `auth:token-update`. Returns false when storage is full or forbidden. */
export function storeToken(token: string): boolean {
  safeLocalStorage.remove(USER_KEY);
  if (!safeLocalStorage.set(TOKEN_KEY, token)) return false;
  window.dispatchEvent(new Event(TOKEN_UPDATE_EVENT));
  return true;
}

let ended: string | null = null;

/** Removes a token unless another one was stored. Returns true the first time that it is gone. */
export function dropToken(token: string): boolean {
  const stored = readToken();
  if (stored !== null && stored !== token) return false;
  safeLocalStorage.remove(TOKEN_KEY);
  safeLocalStorage.remove(USER_KEY);
  const isFirst = ended !== token;
  ended = token;
  return isFirst;
}

/** Removes a token and fires `auth:logout` once for it, however many calls and tabs find it invalid (behaviour A1). */
export function endSession(token: string): void {
  if (dropToken(token)) window.dispatchEvent(new Event(LOGOUT_EVENT));
}
