import { safeLocalStorage } from '../../api/shared/safe-storage.ts';
import { newVerifier } from '../../domain/session/pkce.ts';

/**
 * The key of the sign-in marker in localStorage: when a sign-in was started, and on which path.
 * It is shared by all tabs, because the platform's app may return to another one.
 */
const MARKER_KEY = 'sign_in_started';
/** The key in localStorage of the PKCE verifier. Sign-ins that start before one returns share it, so that any of them can return. */
const VERIFIER_KEY = 'sign_in_verifier';
/** How long the marker is valid, in milliseconds (behaviour A3). */
const MARKER_LIFETIME = 600_000;

/** The sign-in that this browser started in the last 10 minutes: its unchecked path and its verifier; null when there is none. */
type StartedSignIn = { startedAt: string | null; verifier: string | null };

function readStarted(): StartedSignIn {
  const stored = safeLocalStorage.get(MARKER_KEY) ?? '';
  const [, at, path] = /^(\d{1,15}) (.*)$/s.exec(stored) ?? [];
  const age = Date.now() - Number(at);
  if (path === undefined || !(age >= 0 && age < MARKER_LIFETIME)) {
    return { startedAt: null, verifier: null };
  }
  return { startedAt: path, verifier: safeLocalStorage.get(VERIFIER_KEY) };
}

/** Stores that a sign-in starts now and returns to a path. Returns its verifier; null when storage is full or forbidden. */
export function storeSignInMarker(path: string): string | null {
  const verifier = readStarted().verifier ?? newVerifier();
  // If storage is full or forbidden, the sign-in reports that when it returns.
  safeLocalStorage.set(MARKER_KEY, `${Date.now()} ${path}`);
  return safeLocalStorage.set(VERIFIER_KEY, verifier) ? verifier : null;
}

/** Removes the marker with its verifier, and returns both. */
export function consumeSignInMarker(): StartedSignIn {
  const started = readStarted();
  safeLocalStorage.remove(MARKER_KEY);
  safeLocalStorage.remove(VERIFIER_KEY);
  return started;
}
