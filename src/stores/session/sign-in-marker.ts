/**
 * That a sign-in was started in this browser, when and where, in localStorage: the platform's own app may bring the person
 * back in another tab.
 */
const MARKER_KEY = 'sign_in_started';
/** How long it holds, in milliseconds (behaviour A3). */
const MARKER_LIFETIME = 600_000;

/** Notes that a sign-in starts now, to come back to a path. */
export function storeSignInMarker(path: string): void {
  try {
    localStorage.setItem(MARKER_KEY, `${Date.now()} ${path}`);
  } catch {
    // Storage is full or forbidden: the sign-in will say so when it comes back.
  }
}

/** The path that a sign-in of the last 10 minutes was started for, not yet checked; null when there is none. Used once. */
export function consumeSignInMarker(): string | null {
  try {
    const [, at, path] = /^(\d{1,15}) (.*)$/s.exec(localStorage.getItem(MARKER_KEY) ?? '') ?? [];
    localStorage.removeItem(MARKER_KEY);
    const age = Date.now() - Number(at);
    return path !== undefined && age >= 0 && age < MARKER_LIFETIME ? path : null;
  } catch {
    return null;
  }
}
