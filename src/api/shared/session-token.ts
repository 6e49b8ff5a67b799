import { isToken } from '../../domain/session/token-format.ts';
import { safeLocalStorage } from './safe-storage.ts';

/** The key of the session token in localStorage (behaviour A1). */
export const TOKEN_KEY = 'auth_token';
/**
 * The key in localStorage of the former token while the stored one waits for an answer, because nobody asked for it.
 * It is empty when there was no session (behaviour A3).
 */
export const FORMER_KEY = 'auth_former';
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

let ended: string | null = null;

/** Whether a session has ended on this page. */
export const hasSessionEnded = (): boolean => ended !== null;

/** Removes a token unless another one was stored, and brings the former one back. Returns true the first time that it is gone. */
export function dropToken(token: string): boolean {
  const stored = readToken();
  if (stored !== null && stored !== token) return false;
  const former = safeLocalStorage.get(FORMER_KEY);
  if (!former || !safeLocalStorage.set(TOKEN_KEY, former)) safeLocalStorage.remove(TOKEN_KEY);
  safeLocalStorage.remove(FORMER_KEY);
  safeLocalStorage.remove(USER_KEY);
  const isFirst = stored !== null || ended !== token;
  ended = token;
  return isFirst;
}

/**
 * Removes a token and fires `auth:logout` once for it, however many calls and tabs find it invalid (behaviour A1).
 * When that brings the former token back, it fires `auth:token-update` instead.
 */
export function endSession(token: string): void {
  if (!dropToken(token)) return;
  window.dispatchEvent(new Event(readToken() === null ? LOGOUT_EVENT : TOKEN_UPDATE_EVENT));
}
