import { isToken } from '../../domain/session/token-format.ts';

/** Where the session is kept, in localStorage (behaviour A1). */
const TOKEN_KEY = 'auth_token';
/** What is shown of its player until the backend has said so again, in localStorage. */
export const USER_KEY = 'auth_user';

/** Events of the window (behaviour A1, A2). */
export const LOGOUT_EVENT = 'auth:logout';
export const TOKEN_UPDATE_EVENT = 'auth:token-update';

/** The stored session token (behaviour A1); null when there is none, it cannot be one, or storage is forbidden. */
export function readToken(): string | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    return token !== null && isToken(token) ? token : null;
  } catch {
    return null;
  }
}

/** Stores a token and signals it; false when storage is full or forbidden. */
export function storeToken(token: string): boolean {
  try {
    localStorage.removeItem(USER_KEY);
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(TOKEN_UPDATE_EVENT));
  return true;
}

let ended: string | null = null;

/** Removes a token unless another has taken its place; true the first time it is found to be gone. */
export function dropToken(token: string): boolean {
  const stored = readToken();
  if (stored !== null && stored !== token) return false;
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  } catch {
    // Storage is forbidden: nothing is kept.
  }
  const isFirst = ended !== token;
  ended = token;
  return isFirst;
}

/** Drops a token and fires `auth:logout`, once for a token however many calls and tabs find it dead (behaviour A1). */
export function endSession(token: string): void {
  if (dropToken(token)) window.dispatchEvent(new Event(LOGOUT_EVENT));
}
