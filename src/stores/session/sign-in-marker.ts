import { safeLocalStorage } from '../../api/shared/safe-storage.ts';

/**
 * The key of the sign-in marker in localStorage: when a sign-in was started, and on which path.
 * It is shared by all tabs, because the platform's app may return to another one.
 */
const MARKER_KEY = 'sign_in_started';
/** How long the marker is valid, in milliseconds (behaviour A3). */
const MARKER_LIFETIME = 600_000;

/** Stores that a sign-in starts now and returns to a path. */
export function storeSignInMarker(path: string): void {
  // If storage is full or forbidden, the sign-in reports that when it returns.
  safeLocalStorage.set(MARKER_KEY, `${Date.now()} ${path}`);
}

/** Removes the marker and returns its unchecked path, when it is at most 10 minutes old; else null. */
export function consumeSignInMarker(): string | null {
  const stored = safeLocalStorage.get(MARKER_KEY) ?? '';
  safeLocalStorage.remove(MARKER_KEY);
  const [, at, path] = /^(\d{1,15}) (.*)$/s.exec(stored) ?? [];
  const age = Date.now() - Number(at);
  return path !== undefined && age >= 0 && age < MARKER_LIFETIME ? path : null;
}
